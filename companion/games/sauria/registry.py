"""The registry of Sauria: every check, compute and prompt by its rule id."""

from companion.core.rule import Registry

registry = Registry.of("sauria")
