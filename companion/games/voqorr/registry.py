"""The functions of Vo'qorr by rule id: checks, computes and prompts register themselves here."""

from __future__ import annotations

from companion.core.rule import Registry

registry = Registry.of("voqorr", "rules")
