"""Accounts as people use them: by keyboard, with a passkey, on two devices. Several points in one
visit, for browsers are dear."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.axe import barriers, barriers_by_day_and_night
from tests.browser.hands import Player
from tests.browser.served import DESK, PHONE, Server

SECRET = "a long walk to Holloway"
_AUTHENTICATOR = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
    "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


def named(server: Server) -> str:
    """The server by a name: browsers allow no passkeys for a number."""
    return server.address.replace("127.0.0.1", "localhost")


def with_authenticator(page: Page) -> CDPSession:
    """A browser whose owner has a fingerprint."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": _AUTHENTICATOR})
    return session


def typed(page: Page, **fields: str) -> None:
    """Fill the first form of a page in by keyboard, and send it."""
    for number, text in enumerate(fields.values()):
        if number:
            page.keyboard.press("Tab")
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(text)
    page.keyboard.press("Enter")


def fits(page: Page) -> None:
    """Nothing is wider than the window, in either theme nothing is in anybody's way."""
    wide: Any = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{page.url} is {wide} pixels too wide"
    assert barriers_by_day_and_night(page) == [], page.url


def test_an_account_on_two_devices(browser: Browser, server: Server) -> None:
    ann = Player(browser, named(server), DESK)
    page = ann.page
    with_authenticator(page)
    ann.go("me")
    page.get_by_label("What others call you").focus()
    typed(page, name="Ann Guest")
    expect(page.get_by_role("link", name="Ann Guest")).to_be_visible()
    ann.set_table("suffragetto", "two-player", "me", "friend")
    table = page.url
    ann.go("register")
    fits(page)
    page.get_by_label("Name").focus()
    typed(page, name="Ann Kenney", password=SECRET, again=SECRET)
    expect(page.get_by_role("heading", name="Your recovery codes")).to_be_visible()
    assert page.locator(".codes code").count() == 8
    fits(page)

    # A passkey, with its password, by keyboard alone.
    ann.go("me/account")
    page.get_by_text("Add a passkey").first.focus()
    page.keyboard.press("Enter")
    field = page.get_by_label("What you call it")
    field.focus()
    fits(page)
    typed(page, name="My thumb", password="not my password")
    expect(page.get_by_role("alert")).to_have_text("That is not your password.")
    page.locator("#passkey-old").fill(SECRET)
    page.keyboard.press("Enter")
    expect(page.get_by_text("My thumb")).to_be_visible()
    fits(page)

    # Another device, by password; the seat is there.
    phone = Player(browser, named(server), PHONE)
    phone.go("sign-in")
    fits(phone.page)
    phone.page.get_by_label("Name").focus()
    typed(phone.page, name="ann kenney", password="not my password")
    expect(phone.page.get_by_role("alert")).to_contain_text("do not belong together")
    assert barriers(phone.page) == []
    phone.page.get_by_label("Password").fill(SECRET)
    phone.page.keyboard.press("Enter")
    expect(phone.page.get_by_role("link", name="Ann Kenney")).to_be_visible()
    phone.page.goto(table)
    expect(phone.page.locator("#talk-text, [name=text]").first).to_be_attached()
    for path in ("me", "me/account", "me/delete", "recover"):
        phone.go(path)
        fits(phone.page)

    # Signed out everywhere, and back with the passkey.
    ann.go("me/account")
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    phone.go("")
    expect(phone.page.get_by_role("link", name="Sign in")).to_be_visible()
    ann.go("me")
    page.get_by_label("What others call you").focus()
    typed(page, name="Ann Again")
    expect(page.get_by_role("link", name="Ann Again")).to_be_visible()
    ann.set_table("suffragetto", "two-player", "me", "friend")
    brought = page.url
    ann.go("sign-in")
    page.get_by_role("button", name="Sign in with a passkey").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Ann Kenney")).to_be_visible()
    for one in (table, brought):
        expect(page.locator(f"a[href='/table/{one.rpartition('/')[2]}']")).to_be_visible()
    ann.close()
    phone.close()


# A push service, as far as a page knows one: there is none that a test could reach.
_PUSH_SERVICE = """
const subscription = { endpoint: "https://push.example/send/abc", unsubscribe: async () => true };
const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
Object.defineProperty(navigator, "serviceWorker", { value: {
  register: async () => ({ pushManager }), ready: Promise.resolve({ pushManager }),
} });
Notification.requestPermission = async () => "granted";
"""


def test_notices_elsewhere(browser: Browser, server: Server) -> None:
    ann = Player(browser, named(server), DESK)
    page = ann.page
    page.add_init_script(_PUSH_SERVICE)
    for path in ("notices", "me/notices"):
        ann.go(path)
        fits(page)
    ann.go("register")
    page.get_by_label("Name").focus()
    typed(page, name="Sophia Singh", password=SECRET, again=SECRET)
    expect(page.get_by_role("heading", name="Your recovery codes")).to_be_visible()
    ann.go("me/notices")
    page.get_by_role("button", name="Tell me in this browser").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Turn off")).to_be_visible()
    page.get_by_label("Address").focus()
    typed(page, address="http://hook.example:22/")
    expect(page.get_by_role("alert")).to_contain_text("The port of an address")
    page.get_by_label("Address").focus()
    typed(page, address="https://hook.example/in")
    expect(page.get_by_text("shown this once")).to_be_visible()
    page.get_by_role("button", name="Make a feed").click()
    expect(page.locator("code", has_text="/feed/")).to_be_visible()
    address = page.locator("code", has_text="/feed/").inner_text()
    fits(page)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    fits(page)
    read = page.context.request.get(address)
    assert read.ok and "application/atom+xml" in read.headers["content-type"]
    page.get_by_role("button", name="Turn off").click()
    page.get_by_role("button", name="Turn the webhook off").click()
    page.get_by_role("button", name="Turn the feed off").click()
    expect(page.get_by_role("button", name="Make a feed")).to_be_visible()
    assert page.context.request.get(address).status == 404
    ann.go("next")
    expect(page.get_by_text("Nothing waits for you.")).to_be_visible()
    ann.close()
