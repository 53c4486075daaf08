"""What people come back to, through the real pages on a desk and on a phone: an account from its
first name to its end, an invitation by name and the notice of it, a program that plays for one."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import APIRequestContext, Browser, expect

from tests.browser.hands import Player
from tests.browser.served import DESK, Server
from tests.browser.test_accounts import SECRET, fits, typed

PHONE = (390, 844)
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
OTHER = "another walk to Holloway"
_CAME = "(before) => Number(document.querySelector('#ticket').dataset.version) > before"


def registered(player: Player, name: str) -> list[str]:
    """Register by keys; the recovery codes."""
    player.go("register")
    player.page.get_by_label("Name").focus()
    typed(player.page, name=name, password=SECRET, again=SECRET)
    expect(player.page.get_by_role("heading", name="Your recovery codes")).to_be_visible()
    return player.page.locator(".codes code").all_inner_texts()


@SIZES
def test_an_account_is_changed_taken_along_recovered_and_deleted(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    ann = Player(browser, server.address, size)
    page, codes = ann.page, registered(ann, f"Changing {size[0]}")
    # Another name, by keys, and one's own page under it.
    ann.go("me")
    page.get_by_label("What others call you").focus()
    name = f"Changed {size[0]}"
    typed(page, name=name)
    page.get_by_role("link", name=name).click()
    page.get_by_role("link", name="Your page").click()
    expect(page.get_by_text("Others see your public matches only")).to_be_visible()
    fits(page)
    # Another password; the old one must be right.
    ann.go("me/account")
    for old, said in (("not my password", True), (SECRET, False)):
        if not page.get_by_label("The new password again").is_visible():
            page.get_by_text("Change the password").first.focus()
            page.keyboard.press("Enter")
        page.locator("#old").focus()
        typed(page, old=old, new=OTHER, again=OTHER)
        if said:
            expect(page.get_by_role("alert")).to_have_text("That is not your password.")
    expect(page.get_by_role("alert")).to_have_count(0)
    # All that is kept, as one file.
    with page.expect_download() as file:
        page.get_by_role("button", name="Download all that is kept").click()
    kept = json.loads(file.value.path().read_text())
    assert name in json.dumps(kept) and SECRET not in json.dumps(kept)
    # Forgotten: a code lets in with a new password, once.
    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    for code, is_good in ((codes[0], True), (codes[0], False)):
        ann.go("recover")
        page.get_by_label("Name").focus()
        typed(page, name=name, code=code, password=SECRET)
        if is_good:
            page.wait_for_url(lambda url: "recover" not in url)
        else:
            expect(page.get_by_role("alert")).to_contain_text("do not belong together")
    fits(page)
    # Gone, and nobody signs in as that again.
    ann.go("me/delete")
    page.get_by_label("Your password").focus()
    typed(page, password=SECRET)
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    fits(page)
    ann.go("sign-in")
    page.get_by_label("Name").focus()
    typed(page, name=name, password=SECRET)
    expect(page.get_by_role("alert")).to_contain_text("do not belong together")
    assert not ann.wrong, ann.wrong
    ann.close()


@SIZES
def test_an_invitation_by_name_is_a_notice_and_lists_are_filtered(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    ann, bea = Player(browser, server.address, size), Player(browser, server.address, size)
    names = [f"Inviting {size[0]}", f"Invited {size[0]}"]
    for player, name in zip((ann, bea), names, strict=True):
        registered(player, name)
    page, title = ann.page, f"Every week {size[0]}"
    # A rated table of every week, with a friend by name; set by keys from the form on.
    ann.go("new/suffragetto")
    page.locator("#seat1").select_option("friend")
    page.get_by_label("Public").check()
    page.locator("#clock").select_option("7d+1d/10d")
    page.get_by_label("Rated").select_option("people")
    page.locator("#occasion > summary").focus()
    page.keyboard.press("Enter")
    page.locator("#title").focus()
    page.keyboard.type(title)
    page.locator("#invites").fill("Nobody at all")
    page.locator("#starts").fill((datetime.now() + timedelta(days=4)).strftime("%Y-%m-%dT19:00"))
    page.locator("#repeats").select_option("week")
    page.locator("#title").press("Enter")
    expect(page.locator("#invites")).to_have_attribute("aria-invalid", "true")
    fits(page)
    page.locator("#invites").fill(names[1])
    page.locator("#title").press("Enter")
    page.wait_for_url("**/table/*")
    # The guest reads of it on the page of notices and in the lobby, and sits down with one click.
    bea.go("notices")
    notice = bea.page.get_by_role("listitem").filter(has_text=names[0])
    expect(notice).to_contain_text("You are invited")
    fits(bea.page)
    notice.get_by_role("button").focus()
    bea.page.keyboard.press("Enter")
    bea.page.wait_for_url("**/table/*")
    bea.go()
    mine = bea.page.get_by_role("listitem").filter(has_text=title)
    expect(mine.get_by_role("button", name="Decline")).to_be_visible()
    mine.get_by_role("button", name="Sit down").click()
    bea.page.wait_for_url("**/table/*")
    bea.go("notices")
    expect(bea.page.get_by_text("Nothing waits for you.")).to_be_visible()
    # Lists by game, mode, pace and rated, by keys; the one that is played by days is found.
    ann.go("lists/running")
    for label, word in (("Game", "Suffragetto"), ("Pace", "days"), ("Rated", "rated")):
        page.get_by_label(label, exact=True).select_option(label=word)
    page.get_by_role("button", name="Show").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**rated=yes**")
    expect(page.get_by_label("Pace", exact=True)).to_have_value("slow")
    fits(page)
    for player in (ann, bea):
        assert not player.wrong, player.wrong
        player.close()


def called(api: APIRequestContext, address: str, token: str, **data: Any) -> Any:
    """What the API answers to a program that sends something, or looks."""
    headers = {"authorization": f"Bearer {token}"}
    reply = api.fetch(address, method="POST" if data else "GET", headers=headers, data=data or None)
    assert reply.ok, reply.text()
    return reply.json()


@SIZES
def test_a_program_plays_with_a_token_that_its_owner_made(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    ann = Player(browser, server.address, size)
    page = ann.page
    registered(ann, f"Owner {size[0]}")
    # A token that may do nothing is refused beside its field; then one is made, by keys.
    ann.go("me")
    for scope in page.get_by_role("checkbox").all():
        scope.uncheck()
    page.get_by_label("What the program is called").focus()
    typed(page, name="My bot")
    expect(page.locator("fieldset[aria-invalid=true]")).to_be_visible()
    fits(page)
    for scope in page.get_by_role("checkbox").all():
        scope.focus()
        page.keyboard.press("Space")
    page.get_by_role("button", name="Make a token").focus()
    page.keyboard.press("Enter")
    token = page.locator("code.token").inner_text()
    fits(page)
    # The program sets a table and answers; its owner reads so in words, on the page of the table.
    api, home = page.context.request, f"{server.address.rstrip('/')}/api/v1"
    table = called(api, f"{home}/tables", token, game="suffragetto", seats=["me", "random"])
    ann.go(f"table/{table['id']}?plain=1")
    page.wait_for_selector("#room.words")
    assert ann.wait() and ann.is_asked()
    before = int(ann.ticket("version"))
    here = f"{home}/tables/{table['id']}"
    seen = called(api, here, token)
    first = seen["options"][0]["answer"]
    called(api, f"{here}/answer", token, version=seen["version"], answers=[first])
    page.wait_for_function(_CAME, arg=before)
    fits(page)
    # Taken back, it is good for nothing.
    ann.go("me")
    page.get_by_role("button", name="Take back the token My bot").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("My bot")).to_have_count(0)
    reply = api.get(f"{home}/me", headers={"authorization": f"Bearer {token}"})
    assert reply.status == 401
    assert not ann.wrong, ann.wrong
    ann.close()
