"""Signing in without a password: what authenticators are asked to sign, and whether they did.

A passkey names its owner by itself, so nobody has to say who they are first, and nobody can ask
which names have one.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from suffrage.table.rooms.errors import NotAllowed, NotProved
from suffrage.table.rooms.people import Person
from suffrage.table.store.accounts.passkeys import Passkey, Passkeys

LASTS = 300.0  # seconds that one may take to sign
_BYTES = 32  # of what is to be signed
_CALLED = "Suffrage"
_WRONG = "this passkey does not belong to anybody here, or what it signed is too old"
_HERE = "localhost"  # where browsers allow passkeys without https


@dataclass(frozen=True)
class Site:
    """Where we are, as a browser tells its authenticator."""

    origin: str  # scheme, name and port
    name: str

    @classmethod
    def at(cls, address: str) -> Site:
        """The site of an address of ours."""
        parts = urlsplit(address)
        return cls(f"{parts.scheme}://{parts.netloc}", parts.hostname or "")

    @property
    def takes_passkeys(self) -> bool:
        """Whether browsers allow them here: they want https, and a name instead of a number."""
        try:
            ip_address(self.name)
        except ValueError:
            is_safe = urlsplit(self.origin).scheme == "https" or self.name == _HERE
            return is_safe and bool(self.name)
        return False

    def check(self) -> None:
        """NotAllowed where browsers do not allow passkeys."""
        if not self.takes_passkeys:
            raise NotAllowed("passkeys need https, or a server on your own machine at localhost")


def new_challenge() -> str:
    """What is to be signed."""
    return bytes_to_base64url(secrets.token_bytes(_BYTES))


async def to_make(passkeys: Passkeys, site: Site, person: Person, challenge: str) -> str:
    """What a browser is asked that is to make a passkey for somebody, as JSON."""
    site.check()
    await passkeys.check_space(person.id)
    known = [base64url_to_bytes(passkey.id) for passkey in await passkeys.of(person.id)]
    return webauthn.options_to_json(
        webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name=_CALLED,
            user_name=person.name,
            user_id=bytes.fromhex(person.id),
            challenge=base64url_to_bytes(challenge),
            exclude_credentials=[PublicKeyCredentialDescriptor(id) for id in known],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
        )
    )


async def keep(
    passkeys: Passkeys, site: Site, person: Person, challenge: str, made: str, name: str, now: float
) -> None:
    """Keep the passkey that a browser has made; NotProved if it did not sign the challenge."""
    site.check()
    try:
        found = webauthn.verify_registration_response(
            credential=made,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError) as error:
        raise NotProved("the browser made no passkey that fits this page; try again") from error
    id = bytes_to_base64url(found.credential_id)
    key = found.credential_public_key
    await passkeys.add(Passkey(id, person.id, key, found.sign_count, name, now))


def to_use(site: Site, challenge: str) -> str:
    """What a browser is asked that is to show a passkey, as JSON."""
    site.check()
    return webauthn.options_to_json(
        webauthn.generate_authentication_options(
            rp_id=site.name,
            challenge=base64url_to_bytes(challenge),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
    )


async def owner(passkeys: Passkeys, site: Site, challenge: str, shown: str) -> str:
    """Whose passkey has signed the challenge; NotProved if none did."""
    site.check()
    try:
        credential = webauthn.helpers.parse_authentication_credential_json(shown)
        known = await passkeys.find(bytes_to_base64url(credential.raw_id))
        if known is None:
            raise NotProved(_WRONG)
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=known.key,
            credential_current_sign_count=known.uses,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError) as error:
        raise NotProved(_WRONG) from error
    if found.new_sign_count != known.uses:
        await passkeys.use(known.id, found.new_sign_count)
    return known.person
