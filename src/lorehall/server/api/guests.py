"""Routes for guests: who am I, my name, and signing in on another device."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from lorehall.core.sanitize import BadText
from lorehall.server.api.base import Refusing, Routes, json_response
from lorehall.server.people import guests
from lorehall.server.people.devices import device_label
from lorehall.server.protocol.guest_requests import NameBody, RecoverBody
from lorehall.server.protocol.http_answers import GuestAnswer, GuestInfo, RecoveryCode
from lorehall.server.storage import Guest

YEAR = 365 * 24 * 3600


class GuestRoutes(Routes):
    def routes(self) -> list[BaseRoute]:
        return [
            self.get("/me", self.me),
            self.post("/me", self.name_me),
            self.post("/me/recovery", self.recovery),
            self.post("/recover", self.recover),
        ]

    async def me(self, request: Request) -> Response:
        guest = self.guest(request)
        told: GuestAnswer = {"guest": None if guest is None else _shown(guest)}
        return json_response(told)

    async def name_me(self, request: Request) -> Response:
        body = await self.body(request, NameBody)
        guest, limits = self.guest(request), self.server.settings.limits
        try:
            if guest is not None:
                self.slow_down(request, "renames", limits.renames)
                guest, writes = guests.renamed(guest, body.name)
                await self.store(writes)
                self.hub.rename_guest(guest.id, guest.name)
                return json_response(_answer(guest))
            self.slow_down(request, "guests", limits.new_guests)
            issued = guests.new_guest(body.name, self.hub.milliseconds(), label_of(request))
        except BadText as error:
            raise Refusing(400, "malformed", str(error)) from None
        await self.store(issued.writes)
        told = _answer(issued.guest)
        if body.secret:
            told["secret"] = issued.secret
        return with_cookie(json_response(told), request, issued.secret)

    async def recovery(self, request: Request) -> Response:
        guest = self.guest(request)
        if guest is None:
            raise Refusing(401, "noGuest", "Enter your name first.")
        self.slow_down(request, "renames", self.server.settings.limits.renames)
        now = self.hub.milliseconds()
        issued = guests.new_recovery(guest, now)
        await self.store(issued.writes)
        told: RecoveryCode = {"code": issued.secret, "expires": guests.recovery_end(now)}
        return json_response(told)

    async def recover(self, request: Request) -> Response:
        body = await self.body(request, RecoverBody)
        limits = self.server.settings.limits
        self.look_before(request, "guesses", limits.guesses)
        self.slow_down(request, "recover", limits.new_tables)
        try:
            guest = guests.guest_by_code(self.server.storage, body.code, self.hub.milliseconds())
        except guests.BadCode as error:
            raise Refusing(400, "malformed", str(error)) from None
        except guests.ExpiredCode as error:
            raise Refusing(410, "expiredCode", str(error)) from None
        if guest is None:
            self.slow_down(request, "guesses", limits.guesses)
            raise Refusing(
                404,
                "noSuchCode",
                "This recovery code isn't valid. Each new code replaces the one before it.",
            )
        issued = guests.new_cookie(guest, self.hub.milliseconds(), label_of(request))
        await self.store(issued.writes)
        return with_cookie(json_response(_answer(guest)), request, issued.secret)


def label_of(request: Request) -> str:
    return device_label(request.headers.get("user-agent", ""))


def with_cookie(response: Response, request: Request, secret: str) -> Response:
    """Return the response with a cookie that holds the guest's secret."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        guests.COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure
    )
    return response


def _answer(guest: Guest) -> GuestAnswer:
    return {"guest": _shown(guest)}


def _shown(guest: Guest) -> GuestInfo:
    return {"id": guest.id, "name": guest.name}
