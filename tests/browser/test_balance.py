"""Reports of the lab in a browser: no barriers by day and night, nothing wider than a phone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from suffrage.lab.balance.report import gathered, report
from tests.browser.axe import barriers_by_day_and_night
from tests.browser.served import PHONE
from tests.lab.test_balance import CONTESTS


def test_reports_can_be_read_by_everybody(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    for contest in CONTESTS:
        path = tmp_path / f"{contest.game}.html"
        path.write_text(report([contest], list(gathered([contest], 3))), encoding="utf-8")
        page.goto(path.as_uri())
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert barriers_by_day_and_night(page) == [], contest.game
    page.close()
