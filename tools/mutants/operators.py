"""Which faults are put in: cosmic-ray's where it has them, and ours where it has none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import parso
import parso.tree
from cosmic_ray.operators.operator import Operator
from cosmic_ray.operators.provider import OperatorProvider

# A comparison is moved by its boundary or turned around; other pairs only die more easily.
_COMPARED = {
    "Lt": ("LtE", "GtE"), "LtE": ("Lt", "Gt"), "Gt": ("GtE", "LtE"), "GtE": ("Gt", "Lt"),
    "Eq": ("NotEq",), "NotEq": ("Eq",), "Is": ("IsNot",), "IsNot": ("Is",),
}  # fmt: skip
_COMPUTED = {
    "Add": ("Sub",), "Sub": ("Add",), "Mul": ("FloorDiv",), "FloorDiv": ("Mul",), "Mod": ("Mul",),
    "Div": ("Mul",), "Pow": ("Mul",), "BitAnd": ("BitOr",), "BitOr": ("BitAnd",),
    "BitXor": ("BitAnd",), "LShift": ("RShift",), "RShift": ("LShift",),
}  # fmt: skip
_OTHERS = (
    "ReplaceUnaryOperator_Delete_USub", "ReplaceUnaryOperator_Delete_Not", "AddNot",
    "ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "NumberReplacer",
    "ZeroIterationForLoop",
)  # fmt: skip


def _leaf(code: str, prefix: str) -> Any:
    """A piece of code in place of another."""
    return parso.parse(prefix + code)  # type: ignore[no-untyped-call]


def _function(node: Any) -> Any:
    """The function around a node, or None."""
    return parso.tree.search_ancestor(node, "funcdef")


class DeleteStatement(Operator):  # type: ignore[misc]  # cosmic-ray has no types
    """A call, or a value given to a field or an entry, is left out.

    Not a local variable: without it the function would only stop at a name it does not know.
    """

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        if node.type == "simple_stmt" and self._counts(node.children[0]):
            yield (node.children[0].start_pos, node.children[0].end_pos)

    def _counts(self, statement: Any) -> bool:
        function = _function(statement)
        if function is None or function.name.value == "__init__":
            return False
        if statement.type == "expr_stmt":
            target = statement.children[0]
            augmented = statement.children[1].type == "operator" and (
                statement.children[1].value not in ("=", ":")
            )
            return augmented or target.type in ("atom_expr", "power")
        called = statement.type in ("atom_expr", "power")
        return called and statement.children[-1].get_code().startswith("(")

    def mutate(self, node: Any, index: int) -> Any:
        node.children[0] = _leaf("pass", node.get_first_leaf().prefix)
        return node

    @classmethod
    def examples(cls) -> tuple[Any, ...]:
        return ()


class ReplaceReturn(Operator):  # type: ignore[misc]
    """What is returned is turned around, off by one or empty; an early return is left out."""

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        if self._instead(node):
            yield (node.start_pos, node.end_pos)

    def _instead(self, node: Any) -> str:
        if node.type == "keyword" and node.value == "return":
            alone = node.parent is not None and node.parent.type != "return_stmt"
            return "pass" if alone else ""
        if node.type != "return_stmt":
            return ""
        function = _function(node)
        if function is None or function.annotation is None:
            return ""  # what was put in is walked through again
        annotation = function.annotation.get_code().strip()
        value = node.children[1].get_code().strip()
        if annotation == "bool":
            return "" if value in ("True", "False") else f"return not ({value})"
        if annotation in ("int", "Seat", "Action"):
            return f"return ({value}) + 1"
        if annotation.startswith("list[") and value != "[]":
            return "return []"
        if annotation.startswith("tuple[") and value != "()":
            return "return ()"
        return ""

    def mutate(self, node: Any, index: int) -> Any:
        return _leaf(self._instead(node), node.get_first_leaf().prefix)

    @classmethod
    def examples(cls) -> tuple[Any, ...]:
        return ()


def operators() -> dict[str, Any]:
    """Every operator that is used, by name."""
    theirs = OperatorProvider()
    names = [f"ReplaceComparisonOperator_{a}_{b}" for a, to in _COMPARED.items() for b in to]
    names += [f"ReplaceBinaryOperator_{a}_{b}" for a, to in _COMPUTED.items() for b in to]
    found = {name: theirs[name]() for name in (*names, *_OTHERS)}
    return {**found, "DeleteStatement": DeleteStatement(), "ReplaceReturn": ReplaceReturn()}
