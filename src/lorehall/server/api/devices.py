"""Routes for a guest's devices: list them, sign them out, revoke the recovery code, and delete the guest's data."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from lorehall.server.api.base import Refusing, Routes, json_response
from lorehall.server.people import guests
from lorehall.server.people.devices import device_id, devices_of, recovery_of
from lorehall.server.protocol.guest_requests import SignOutBody
from lorehall.server.protocol.http_answers import Device, Devices, GuestAnswer
from lorehall.server.storage import DropSecret, Guest, TableCard

NOBODY: GuestAnswer = {"guest": None}
MOST_TABLES = 10_000
"""How many index cards change when a guest is deleted; the tables themselves change when they are opened."""


class DeviceRoutes(Routes):
    def routes(self) -> list[BaseRoute]:
        return [
            self.get("/me/devices", self.devices),
            self.post("/me/devices/sign-out", self.sign_out_others),
            self.post("/me/sign-out", self.sign_out_here),
            self.post("/me/recovery/revoke", self.revoke),
            self.post("/me/forget", self.forget),
        ]

    async def devices(self, request: Request) -> Response:
        guest, here = self._who(request)
        return self._told(guest, here)

    async def sign_out_others(self, request: Request) -> Response:
        """Sign out one device by its id, or all except this one."""
        guest, here = self._who(request)
        body = await self.body(request, SignOutBody)
        found = [each.digest for each in devices_of(self.server.storage, guest.id)]
        if body.device is None:
            found = [digest for digest in found if digest != here]
        else:
            found = [digest for digest in found if device_id(digest) == body.device]
            if not found:
                raise Refusing(404, "noSuchDevice", "This device is already signed out.")
        await self._drop(found)
        return self._told(guest, here)

    async def sign_out_here(self, request: Request) -> Response:
        _, here = self._who(request)
        await self._drop([here])
        return _without_cookie(json_response(NOBODY))

    async def revoke(self, request: Request) -> Response:
        """Revoke the recovery code."""
        guest, here = self._who(request)
        code = recovery_of(self.server.storage, guest.id, self.hub.milliseconds())
        if code is not None:
            await self.store([DropSecret(code.digest)])
        return self._told(guest, here)

    async def forget(self, request: Request) -> Response:
        """Delete a guest's name and secrets; bots take their seats."""
        guest, _ = self._who(request)
        devices = devices_of(self.server.storage, guest.id)
        await self.store(guests.forgotten(guest, self.hub.milliseconds()))
        self.server.sign_out([device.digest for device in devices])
        self.hub.forget_guest(guest.id, await asyncio.to_thread(self._tables_of, guest))
        await self.hub.stored()
        return _without_cookie(json_response(NOBODY))

    # -- what they share -------------------------------------------------------------------------

    def _who(self, request: Request) -> tuple[Guest, bytes]:
        """Return the calling guest and the digest of their device."""
        guest, here = self.server.guest(request), self.server.device(request)
        if guest is None or here is None:
            raise Refusing(401, "noGuest", "Enter your name first.")
        return guest, here

    async def _drop(self, digests: list[bytes]) -> None:
        await self.store([DropSecret(digest) for digest in digests])
        self.server.sign_out(digests)

    def _tables_of(self, guest: Guest) -> list[TableCard]:
        return [card for card, _ in self.server.storage.tables_of(guest.id, MOST_TABLES)]

    def _told(self, guest: Guest, here: bytes) -> Response:
        storage = self.server.storage
        devices: list[Device] = [
            {
                "id": device_id(device.digest),
                "label": device.label,
                "created": device.created,
                "seen": device.seen,
                "here": device.digest == here,
            }
            for device in devices_of(storage, guest.id)
        ]
        code = recovery_of(storage, guest.id, self.hub.milliseconds())
        made = code.created if code else None
        ends = guests.recovery_end(code.created) if code else None
        told: Devices = {"devices": devices, "recovery": made, "recovery_expires": ends}
        return json_response(told)


def _without_cookie(response: Response) -> Response:
    response.delete_cookie(guests.COOKIE, httponly=True, samesite="lax")
    return response
