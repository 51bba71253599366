"""The screens. They find games by looking in the folder and know none by name."""
