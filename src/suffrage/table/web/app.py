"""The Litestar application: its parts put together, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from socket import gethostname

from litestar import Litestar, Router
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import InternalServerException
from litestar.middleware import DefineMiddleware
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Receive, Scope, Send

from suffrage.table.hosting.accounts.passwords import Passwords
from suffrage.table.hosting.accounts.reception import Reception
from suffrage.table.hosting.classes.leading import Leading
from suffrage.table.hosting.classes.warden import Warden
from suffrage.table.hosting.clock import steady
from suffrage.table.hosting.finisher import Finisher
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.keeping import Keeping, SharedKeeping
from suffrage.table.hosting.notices.courier import Courier
from suffrage.table.hosting.notices.vapid import Signet
from suffrage.table.hosting.repeating import Repeating
from suffrage.table.hosting.seals import Seals
from suffrage.table.hosting.streams import LATER, SOON, Streams
from suffrage.table.hosting.supervisor import Supervisor
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.hosting.usecases.seeking import Matchmaker
from suffrage.table.hosting.voices import Voices
from suffrage.table.store.attempts import Attempts
from suffrage.table.store.database import Database
from suffrage.table.store.leases import Leases, Server
from suffrage.table.store.listings import Listings
from suffrage.table.store.rows import Store
from suffrage.table.store.sessions import LASTS, SessionConfig, SqlSessions
from suffrage.table.store.standing.counting import counted
from suffrage.table.store.tokens import Tokens
from suffrage.table.web.api.router import api_routers, description, show_anywhere
from suffrage.table.web.dependencies import (
    provide_adviser,
    provide_easel,
    provide_person,
    provide_shell,
    provide_visit,
)
from suffrage.table.web.door.compression import Compression
from suffrage.table.web.door.guards import FormGuard, headers_for
from suffrage.table.web.door.limits import WriteLimits
from suffrage.table.web.door.metrics import Metrics
from suffrage.table.web.door.tries import Tries
from suffrage.table.web.drawing.easel import Easel
from suffrage.table.web.errors import LARGEST, show_missing
from suffrage.table.web.pages import (
    hours,
    joining,
    lobby,
    operation,
    people,
    puzzles,
    rematch,
    seeking,
    setting,
    steps,
)
from suffrage.table.web.pages.accounts import (
    entering,
    keys,
    leaving,
    me,
    notices,
    security,
    telling,
)
from suffrage.table.web.pages.classes import coming, leading, watching
from suffrage.table.web.pages.classes import opening as class_opening
from suffrage.table.web.pages.past import fairness, replay, review, story
from suffrage.table.web.pages.reading import documents, gallery, history, rules
from suffrage.table.web.pages.table import (
    answers,
    calendar,
    cards,
    deeds,
    events,
    room,
    seats,
    talk,
)
from suffrage.table.web.settings import Settings
from suffrage.table.web.shell import STATIC, Shell, static_stamp
from suffrage.table.workers.bots import get_ready
from suffrage.table.workers.fairness import Examiner
from suffrage.table.workers.hints import Adviser
from suffrage.table.workers.pool import WorkerPool
from suffrage.table.workers.reviews import Reviewer


def create_app(settings: Settings) -> Litestar:
    """The table, ready to be served."""
    seals = Seals(settings.secret())
    database = Database(settings.database_address())
    streams = Streams(
        most_shared=settings.streams_per_address,
        retry=SOON if settings.is_one_of_many else LATER,
    )
    leases = _leases(settings, seals, database) if settings.is_shared else None
    keeping = SharedKeeping(leases, settings.before) if leases is not None else Keeping()
    host, workers = Host(Store(database), streams, keeping=keeping), WorkerPool(settings.workers)
    supervisor, finisher = Supervisor(host, workers), Finisher(host, [counted])
    voices, repeating = Voices(host, workers), Repeating(host, seals)
    matchmaker = Matchmaker(host)
    adviser, examiner, reviewer = Adviser(workers), Examiner(workers), Reviewer(workers)
    shell, easel = Shell(settings, seals, static_stamp()), Easel()
    metrics = Metrics(
        {
            "streams": ("Pages that listen for news.", lambda: len(streams)),
            "rooms": ("Tables in memory.", lambda: len(host.cache)),
            "troubled_tables": ("Tables that cannot go on just now.", lambda: len(host.troubles)),
            "work_waiting": ("Thoughts, hints and reviews that wait.", lambda: workers.waiting),
            "work_running": ("Thoughts, hints and reviews under way.", lambda: workers.busy),
        }
    )
    host.followers.append(metrics.follow)
    sessions, tokens = SqlSessions(database), Tokens(database)
    warden = Warden(host, sessions)
    leaders = Leading(host, warden, seals)
    reception = Reception(host, Passwords(), sessions, tokens)
    home = settings.reachable_as  # asked when it is wanted: the port may not be known yet
    courier = Courier(host, Signet(database, home), home)
    limits, tasks = WriteLimits(settings.writes_per_minute, settings.server), Tasks()
    tries = Tries(limits.limits, settings.tries_per_minute)
    path = settings.prefix or "/"
    # Browsers take such a cookie from nobody but us, not even from a neighbor of our domain.
    mark = "__Host-" if settings.is_secure and path == "/" else ""
    form_tokens = CSRFConfig(
        seals.csrf_secret(), cookie_path=path, cookie_secure=settings.is_secure,
        cookie_httponly=True, cookie_name=f"{mark}suffrage-csrf",
    )  # fmt: skip

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncGenerator[None, None]:
        await database.open()
        seals.database = await database.name()
        await sessions.forget_old()
        if leases is not None:
            told = await asyncio.to_thread(leases.time)
            host.set_clock(steady(lambda: told))
        await database.bulletins.open()
        if leases is not None:
            tasks.start(limits.share(database), "telling what was used up")
            tasks.start(workers.run(get_ready), "getting workers ready")
        await keeping.open()
        await finisher.open()
        await supervisor.open()
        await courier.open()
        await repeating.open()
        await warden.open()
        try:
            yield
        finally:
            await adviser.close()
            await reviewer.close()
            await finisher.close()
            await voices.close()
            await courier.close()
            await reception.close()
            await repeating.close()
            await warden.close()
            await supervisor.close()
            workers.close()
            await keeping.close()
            await tasks.close()
            await host.close()
            await database.bulletins.close()
            await database.close()

    pages = Router(
        path="",
        route_handlers=[
            entering.recover, entering.recover_page, entering.register, entering.register_page,
            entering.sign_in, entering.sign_in_page, keys.ask_for_known, keys.ask_for_new,
            keys.keep_passkey, keys.sign_in_by_passkey, keys.take_passkey_away, leaving.delete,
            leaving.delete_page, leaving.export, me.make_token, me.my_page, me.take_name,
            me.take_token_back, security.account_page, security.change_password,
            security.renew_codes, security.sign_device_out, security.sign_out,
            notices.clear_notices, notices.next_turn, notices.notices_page, notices.open_notice,
            telling.add_push, telling.channels_page, telling.drop_feed, telling.drop_push,
            telling.drop_webhook, telling.feed, telling.push_worker, telling.renew_feed,
            telling.set_webhook, telling.try_webhook,
            answers.answer, answers.hint, answers.undo,
            calendar.calendar_file, cards.card_sheet, documents.document, documents.documents,
            events.events, events.version, fairness.fairness_page,
            fairness.throws, gallery.card_page, gallery.gallery_page,
            history.history_page, hours.be_back, hours.be_off, hours.choose, hours.hours_page,
            joining.invited, joining.join, lobby.lobby, lobby.one_list, lobby.search,
            operation.health, operation.metrics_page,
            rematch.rematch, replay.play_on, replay.replay_page, review.make_review,
            review.review_chart, review.review_page, room.room_page, room.room_parts,
            rules.aid_page, rules.picture, rules.rules_page, rules.rulings_page, seats.leave,
            seats.decline, seats.sit, seeking.seek, setting.create, setting.form, steps.begin,
            steps.goal_page,
            story.record, story.whole_log, talk.say,
            class_opening.classes_page, class_opening.find_class, class_opening.open_class,
            coming.class_page, coming.come_back, coming.join_class, coming.leave_class,
            leading.delete_class, leading.lead_page, leading.take_over, leading.take_over_page,
            *leading.DEEDS, watching.class_events, watching.class_version, watching.screen_page,
            people.matches, people.profile, people.ranking,
            puzzles.all_puzzles, puzzles.answer_puzzle, puzzles.one_puzzle, puzzles.puzzles_of,
            puzzles.show_solution, *deeds.DEEDS,
        ],
        dependencies={
            "attempts": Provide(lambda: Attempts(database), sync_to_thread=False),
            "courier": Provide(lambda: courier, sync_to_thread=False),
            "easel": Provide(provide_easel, sync_to_thread=False),
            "examiner": Provide(lambda: examiner, sync_to_thread=False),
            "leading": Provide(lambda: leaders, sync_to_thread=False),
            "matchmaker": Provide(lambda: matchmaker, sync_to_thread=False),
            "metrics": Provide(lambda: metrics, sync_to_thread=False),
            "person": Provide(provide_person),
            "reception": Provide(lambda: reception, sync_to_thread=False),
            "tokens": Provide(lambda: tokens, sync_to_thread=False),
            "tries": Provide(lambda: tries, sync_to_thread=False),
            "visit": Provide(provide_visit),
            "reviewer": Provide(lambda: reviewer, sync_to_thread=False),
            "warden": Provide(lambda: warden, sync_to_thread=False),
        },
        include_in_schema=False,
    )  # fmt: skip
    static = create_static_files_router(
        path=f"/static/{shell.stamp}",
        directories=[STATIC],
        cache_control=CacheControlHeader(public=True, max_age=31_536_000, immutable=True),
        opt={"skip_session": True, "exclude_from_csrf": True},
        # A name that no file can have.
        exception_handlers={ValueError: show_missing, InternalServerException: show_missing},
        include_in_schema=False,
    )
    data = api_routers(tokens, limits.limits, settings.writes_per_minute, matchmaker)
    return Litestar(
        [pages, *data, static],
        dependencies={
            "adviser": Provide(provide_adviser, sync_to_thread=False),
            "host": Provide(lambda: host, sync_to_thread=False),
            "listings": Provide(lambda: Listings(database), sync_to_thread=False),
            "shell": Provide(provide_shell, sync_to_thread=False),
        },
        lifespan=[open_house],
        state=State(
            {
                "adviser": adviser, "easel": easel, "host": host, "shell": shell,
                "supervisor": supervisor,
                "courier": courier, "warden": warden,
                "session_cookie": f"{mark}suffrage",
            }
        ),
        stores={"sessions": sessions},
        middleware=[
            metrics,
            DefineMiddleware(FormGuard, config=form_tokens),
            SessionConfig(
                key=f"{mark}suffrage", max_age=LASTS, path=path, secure=settings.is_secure
            ).middleware,
            limits,
            Compression(),
        ],
        before_send=[headers_for(settings)],
        exception_handlers={Exception: show_anywhere},
        request_max_body_size=LARGEST,
        openapi_config=description(),
        logging_config=None,
    )  # fmt: skip


def _leases(settings: Settings, seals: Seals, database: Database) -> Leases:
    proof = seals.made("servers", "").hex()
    return Leases(database, Server(settings.server, settings.inner, gethostname(), proof))


def below(prefix: str, app: ASGIApp) -> ASGIApp:
    """The application under a path, whether or not the proxy takes the path away."""
    if not prefix:
        return app

    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith(prefix + "/"):
            scope["path"] = scope["path"][len(prefix) :]
            scope["raw_path"] = scope["path"].encode()
        await app(scope, receive, send)

    return inner
