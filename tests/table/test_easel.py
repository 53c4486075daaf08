"""Pages are drawn one after another, and answers get in between."""

from __future__ import annotations

import asyncio

import pytest

from suffrage.table.web.drawing.easel import Easel


def test_an_answer_comes_before_the_pages_that_wait() -> None:
    done: list[str] = []

    async def answer() -> None:
        done.append("answer")

    def page() -> None:
        done.append("page")
        if done.count("page") == 2:  # somebody answers while the second page is drawn
            asyncio.get_running_loop().create_task(answer())

    async def work() -> None:
        easel = Easel()
        await asyncio.gather(*[easel.draw(page) for _ in range(5)])

    asyncio.run(work())
    assert done == ["page", "page", "answer", "page", "page", "page"]


def test_a_page_that_cannot_be_drawn_leaves_room_for_the_next() -> None:
    def spoiled() -> str:
        raise ValueError("no ink")

    async def work() -> str:
        easel = Easel()
        with pytest.raises(ValueError, match="no ink"):
            await easel.draw(spoiled)
        return await easel.draw(lambda: "drawn")

    assert asyncio.run(work()) == "drawn"
