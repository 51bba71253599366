"""The registry of Dunaïa: every check, compute and prompt stands in it under its rule's id."""

from __future__ import annotations

from companion.core.rule import Registry

registry = Registry.of("dunaia")
