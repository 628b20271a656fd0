/**
 * Rule 2 and its one exception: picks that an administrator has closed early by mistake open again within ten minutes, as
 * long as nobody but administrators has been sent another's pick, or what follows from it.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { REOPEN_WITHIN } from "@/lib/match/close-early";
import { arePicksOpen } from "@/lib/match/deadlines";
import { readPlayerSeason } from "@/lib/player-season/data";
import { playerSeasonFollows } from "@/lib/player-season/kept-as";
import { readRevisions } from "@/lib/revisions";
import { besideTransaction } from "../../support/locks";
import {
  buildGame,
  deedsOn,
  expectRefusal,
  formOf,
  pickOf,
  placePick,
  purseOf,
  standingOf,
} from "../../support/matches";
import { buildMiniLeague } from "../../support/mini-leagues";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";
import { moment, THE_SEASON } from "../../support/the-season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});
afterEach(() => {
  vi.useRealTimers();
});

type Match = Awaited<ReturnType<typeof buildMatch>>;

/** So many minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
const admin = (call: string, body: object) => game.admin.person.post(`/api/admin/${call}`, body);
const start = ({ matchId }: Match) => admin("toggle-match", { matchId, matchStarted: true, matchEnded: false });
const reopen = ({ matchId }: { matchId: string }) => admin("reopen-picks", { matchId });
const stored = ({ matchId }: Match) => db().match.findUniqueOrThrow({ where: { matchId } });

/** A match two days ahead that two have picked, one with a wildcard, and that somebody has just closed. */
async function buildSlip(close: (match: Match) => Promise<unknown> = start): Promise<Match> {
  const match = await buildMatch();
  await placePick(game.player, match, MI);
  await placePick(game.other, match, CSK, { wildcardUsed: true });
  await close(match);
  expect(arePicksOpen(await stored(match), new Date(), THE_SEASON)).toBe(false);
  return match;
}

/** A match that somebody closed five minutes ago, and the clock a minute ago. */
const buildCaughtUp = (traits: Parameters<typeof buildMatch>[0] = {}) =>
  buildMatch({ matchDate: inHours(59 / 60), picksClosedAt: ago(5), closedEarlyAt: ago(5), ...traits });

async function expectReopened(match: Match): Promise<void> {
  const reply = await reopen(match);
  expect({ status: reply.status, body: reply.body }).toMatchObject({
    status: 200,
    body: {
      data: { matchId: match.matchId, matchStarted: false, matchEnded: false, matchWinner: null, picksClosedAt: null },
    },
  });
  expect(await stored(match)).toMatchObject({ closedEarlyAt: null, picksShownAt: null });
}

async function expectStaysClosed(match: Match): Promise<void> {
  const before = await stored(match);
  expectRefusal(await reopen(match), 409, "PICKS_STAY_CLOSED");
  expect(await stored(match)).toEqual(before);
}

const awardEarly = async ({ matchId }: Match) => {
  await admin("update-match", { matchId, matchWinner: CSK });
  await game.admin.person.get(`/api/admin/award-points?matchId=${matchId}`);
};

describe("POST /api/admin/reopen-picks", () => {
  test("takes back no result or award that was not seen", async () => {
    const match = await buildSlip();
    await awardEarly(match);
    const { matchId } = match;
    const seen = { matchWinner: null, awardedAt: null };
    expect(await admin("reopen-picks", { matchId, seen })).toMatchObject({
      status: 409,
      body: { code: "CHANGED_MEANWHILE" },
    });
    expect(await stored(match)).toMatchObject({ matchWinner: CSK, picksShownAt: null });
    const { awardedAt } = await stored(match);
    const now = { matchWinner: CSK, awardedAt: awardedAt?.toISOString() };
    expect((await admin("reopen-picks", { matchId, seen: now })).status).toBe(200);
  });

  test.each<[string, (match: Match) => Promise<unknown>]>([
    ["a start", start],
    ["a start and an end", ({ matchId }) => admin("toggle-match", { matchId, matchStarted: true, matchEnded: true })],
    [
      "second innings",
      ({ matchId }) =>
        admin("toggle-match", { matchId, matchStarted: true, matchEnded: false, secondInningStarted: true }),
    ],
    ["a result", ({ matchId }) => admin("update-match", { matchId, matchWinner: MI })],
    [
      "a result that was cleared",
      async ({ matchId }) => {
        await admin("update-match", { matchId, matchWinner: MI });
        await admin("update-match", { matchId, matchWinner: null });
      },
    ],
    ["a draw", ({ matchId }) => admin("update-match", { matchId, matchWinner: "draw" })],
    ["a result with its points", awardEarly],
    [
      "a date that was too early, and set back",
      async (match) => {
        await admin("edit-match", { ...formOf(match), matchDate: inHours(0.5).toISOString() });
        await admin("edit-match", formOf(match));
      },
    ],
  ])("takes back %s, on record, and picks are taken again", async (_name, close) => {
    const match = await buildSlip(close);
    await expectReopened(match);
    const { player, other } = game;
    expect(await deedsOn(match)).toContainEqual(
      expect.objectContaining({ action: "reopen-picks", actorId: game.admin.user.id }),
    );
    const own = { userId: player.user.id, matchId: match.matchId };
    expect((await player.person.post("/api/prediction/delete-prediction", own)).status).toBe(200);
    expect((await player.person.post("/api/prediction/submit", pickOf(player, match, CSK))).status).toBe(201);
    expect(await standingOf(other, game.admin.person)).toMatchObject({ points: 0, correct: 0 });
    expect((await player.person.post("/api/prediction/get-all", { matchId: match.matchId })).body.data).toHaveLength(1);
  });

  test("can be needed twice", async () => {
    const match = await buildSlip();
    await expectReopened(match);
    await start(match);
    await expectReopened(match);
  });

  test("says since when it was closed, and closes for good if that is all that is undone", async () => {
    const match = await buildSlip();
    const { body } = await admin("toggle-match", { matchId: match.matchId, matchStarted: false, matchEnded: false });
    expect(body.data).toMatchObject({ closedEarlyAt: expect.any(String), picksClosedAt: expect.any(String) });
    expectRefusal(
      await game.player.person.post("/api/prediction/submit", pickOf(game.player, match, MI)),
      ...([409, "PICKS_CLOSED"] as const),
    );
  });

  test("is too late after ten minutes", async () => {
    const match = await buildSlip();
    const { closedEarlyAt } = await stored(match);
    vi.useFakeTimers({ toFake: ["Date"], now: (closedEarlyAt?.getTime() ?? 0) + REOPEN_WITHIN });
    await expectStaysClosed(match);
  });

  test.each<[string, () => Promise<Match>]>([
    ["that is open", () => buildMatch()],
    ["that closed by the clock", () => buildMatch({ matchDate: inHours(0.5) })],
    ["that has begun in time", () => buildMatch({ matchDate: inHours(-0.5), matchStarted: true })],
    ["that the match data source has started", () => buildMatch({ matchStarted: true })],
    [
      "whose closing has come meanwhile",
      () => buildMatch({ matchDate: inHours(0.5), matchStarted: true, closedEarlyAt: new Date() }),
    ],
  ])("refuses a match %s", async (_name, build) => {
    await expectStaysClosed(await build());
  });

  test("takes nothing back where the clock closes it meanwhile: the database's counts, which is ahead here", async () => {
    const match = await buildCaughtUp({ matchStarted: true });
    vi.useFakeTimers({ toFake: ["Date"], now: ago(2) });
    await expectStaysClosed(match);
  });

  test("refuses a match that the clock has closed meanwhile, whatever later date it gets", async () => {
    const match = await buildCaughtUp();
    await expectStaysClosed(match);
    expect((await admin("edit-match", { ...formOf(match), matchDate: inHours(5).toISOString() })).status).toBe(200);
    await expectStaysClosed(match);
    expectRefusal(
      await game.player.person.post("/api/prediction/submit", pickOf(game.player, match, MI)),
      ...([409, "PICKS_CLOSED"] as const),
    );
  });

  test("wants a match that there is", async () => {
    expectRefusal(await reopen({ matchId: "none" }), 404, "NOT_FOUND");
  });
});

describe("Once a player has been sent what tells of another's pick, it stays closed", () => {
  const get = (path: string) => () => game.player.person.get(path);

  test.each<[string, (match: Match) => () => Promise<unknown>]>([
    [
      "get-all",
      ({ matchId }) =>
        () =>
          game.player.person.post("/api/prediction/get-all", { matchId }),
    ],
    ["get-all, polled", ({ matchId }) => get(`/api/prediction/get-all?matchId=${matchId}`)],
    ["get-all, in parts", ({ matchId }) => get(`/api/prediction/get-all?matchId=${matchId}&limit=24`)],
    ["one group", ({ matchId }) => get(`/api/prediction/get-all?matchId=${matchId}&limit=24&group=teamTwo`)],
    [
      "get",
      ({ matchId }) =>
        () =>
          game.player.person.post("/api/prediction/get", { userId: game.other.user.id, matchId }),
    ],
    ["the hands of others", () => get("/api/profile/list-profiles")],
    ["the match's activity", ({ matchId }) => get(`/api/match/activity?matchId=${matchId}`)],
    ["what became of picks", ({ matchId }) => get(`/api/match/pick-events?matchId=${matchId}`)],
  ])("by %s", async (_name, ask) => {
    const match = await buildSlip();
    // What administrators look at, or keep the server's copy of, does not count, and theirs is given to nobody unmarked.
    await game.admin.person.get(`/api/prediction/get-all?matchId=${match.matchId}`);
    await game.admin.person.get(`/api/match/activity?matchId=${match.matchId}`);
    expect(await stored(match)).toMatchObject({ picksShownAt: null });
    expect(await ask(match)()).toMatchObject({ status: 200 });
    await expectStaysClosed(match);
  });

  test.each(["", "?limit=50"])("by the table, once the points are awarded: %s", async (search) => {
    const match = await buildSlip();
    await game.player.person.get(`/api/leaderboard/list${search}`);
    expect(await stored(match)).toMatchObject({ picksShownAt: null });
    await awardEarly(match);
    await game.admin.person.get(`/api/leaderboard/list${search}`);
    expect(await stored(match)).toMatchObject({ picksShownAt: null });
    await game.player.person.get(`/api/leaderboard/list${search}`);
    await expectStaysClosed(match);
  });

  test.each<[string, (miniLeagueId: string) => string]>([
    ["a mini-league", (id) => `/api/mini-league/one?miniLeagueId=${id}`],
    ["one's ranks in mini-leagues", () => "/api/mini-league/list"],
    ["the prize ranks beside a part of the table without rows", () => "/api/leaderboard/list?limit=1&around=nobody"],
  ])("by %s, once the points are awarded", async (_name, pathOf) => {
    const match = await buildSlip();
    const { id } = await buildMiniLeague([game.player.user, game.other.user, game.admin.user]);
    await awardEarly(match);
    await game.admin.person.get(pathOf(id));
    expect(await stored(match)).toMatchObject({ picksShownAt: null });
    expect(await game.player.person.get(pathOf(id))).toMatchObject({ status: 200 });
    await expectStaysClosed(match);
  });

  test.each(["player", "other"] as const)(
    "by the season of a player (%s), once the points are awarded",
    async (who) => {
      const match = await buildSlip(awardEarly);
      await get(`/api/profile/season?userId=${game[who].user.id}`)();
      await expectStaysClosed(match);
    },
  );

  test("by one's own season too, where points were taken back while it was being read", async () => {
    const match = await buildSlip();
    const { id: userId } = game.player.user;
    const revisions = await readRevisions(playerSeasonFollows(userId));
    await awardEarly(match);
    await admin("take-back-award", { matchId: match.matchId });
    await readPlayerSeason({ userId, reader: { userId, isAdmin: false }, revisions }, moment());
    await expectStaysClosed(match);
  });

  test("by its season's closing, though that is opened again", async () => {
    const match = await buildSlip();
    await admin("close-season", { unfinished: 1 });
    await admin("reopen-season", {});
    await expectStaysClosed(match);
  });

  test("but one's own pick, and the season's list, are nobody else's", async () => {
    const match = await buildSlip();
    const { person, user } = game.player;
    await person.post("/api/prediction/get", { userId: user.id, matchId: match.matchId });
    const own = `/api/profile/season?userId=${user.id}`;
    for (const path of ["/api/match/list", "/api/match/current?timezoneOffset=0", "/api/auth/check-auth", own]) {
      expect(await person.get(path)).toMatchObject({ status: 200 });
    }
    await expectReopened(match);
  });

  test("whoever asks while it is being reopened waits, and sees nothing of others", async () => {
    const match = await buildSlip();
    const { matchId } = match;
    const { person, user } = game.player;
    const asks = [
      () => person.post("/api/prediction/get-all", { matchId }),
      () => person.get(`/api/prediction/get-all?matchId=${matchId}`),
      () => person.get(`/api/prediction/get-all?matchId=${matchId}&limit=24`),
    ];
    const replies = await besideTransaction(async (rival) => {
      await rival.query("UPDATE matches SET match_started = false, closed_early_at = NULL WHERE match_id = $1", [
        matchId,
      ]);
      const asking = Promise.all(asks.map((ask) => ask()));
      await rival.untilWaiting(asks.length);
      await rival.query("COMMIT");
      return asking;
    });
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body.data.map(({ userId }: { userId: string }) => userId)).toEqual([user.id]);
    }
  });

  test("and reopening waits for whoever is just being shown them", async () => {
    const match = await buildSlip();
    const reply = await besideTransaction(async (rival) => {
      await rival.query("UPDATE matches SET picks_shown_at = now() WHERE match_id = $1", [match.matchId]);
      const reopening = reopen(match);
      await rival.untilWaiting(1);
      await rival.query("COMMIT");
      return reopening;
    });
    expectRefusal(reply, 409, "PICKS_STAY_CLOSED");
  });
});

test("What was closed early stays so on record when the clock has closed it too, and whoever changes it next has no part in that", async () => {
  const match = await buildCaughtUp({ matchStarted: true });
  const { matchId, closedEarlyAt } = match;
  const innings = [{ team: MI, runs: 20, wickets: 1, overs: 3 }];
  expect(await admin("edit-innings", { matchId, innings })).toMatchObject({
    status: 200,
    body: { data: { closedEarlyAt: closedEarlyAt?.toISOString() } },
  });
  const early = { closedEarlyAt: closedEarlyAt?.toISOString() };
  expect((await deedsOn(match)).at(-1)).toMatchObject({ action: "edit-innings", before: early, after: early });
});

describe("The database holds it too", () => {
  const update = ({ matchId }: Match, data: object) => db().match.update({ where: { matchId }, data });
  const open = { closedEarlyAt: null, matchStarted: false };

  test("as long as it may, it opens", async () => {
    const match = await buildSlip();
    expect(await update(match, open)).toMatchObject({ picksClosedAt: null, closedEarlyAt: null });
  });

  test.each([
    ["shown", { picksShownAt: new Date() }, open],
    ["still started", {}, { closedEarlyAt: null }],
    ["decided", {}, { ...open, matchWinner: MI }],
    ["closed by its new date", {}, { ...open, matchDate: inHours(0.5) }],
  ])("what is %s stays closed", async (_name, before, after) => {
    const match = await buildSlip();
    await update(match, before);
    const { picksClosedAt, closedEarlyAt } = await stored(match);
    expect(closedEarlyAt).not.toBeNull();
    expect(await update(match, after)).toMatchObject({ picksClosedAt, closedEarlyAt });
  });

  test("what the clock has closed meanwhile counts as shown since, and its date is no way back", async () => {
    const match = await buildCaughtUp();
    const shown = {
      closedEarlyAt: match.closedEarlyAt,
      picksShownAt: new Date(match.matchDate.getTime() - 60 * MINUTE),
    };
    expect(await update(match, { matchDate: inHours(5) })).toMatchObject(shown);
    expect(await update(match, { closedEarlyAt: null })).toMatchObject(shown);
  });

  test("neither mark is taken off, nor set on a match that closed by the clock", async () => {
    const match = await buildSlip();
    const shown = await update(match, { picksShownAt: new Date() });
    expect(await update(match, { picksShownAt: null })).toMatchObject({ picksShownAt: shown.picksShownAt });
    const closed = await buildMatch({ matchDate: inHours(0.5) });
    expect(await update(closed, { closedEarlyAt: new Date() })).toMatchObject({ closedEarlyAt: null });
  });

  test("ten minutes are ten minutes", async () => {
    const closedEarlyAt = new Date(Date.now() - 10 * MINUTE);
    const match = await buildMatch({ matchStarted: true, closedEarlyAt, picksClosedAt: closedEarlyAt });
    expect(await update(match, open)).toMatchObject({ picksClosedAt: closedEarlyAt, closedEarlyAt });
    const fresh = new Date(closedEarlyAt.getTime() + MINUTE);
    const late = await buildMatch({ matchStarted: true, closedEarlyAt: fresh, picksClosedAt: fresh });
    expect(await update(late, open)).toMatchObject({ picksClosedAt: null, closedEarlyAt: null });
  });
});

test("what was closed early costs and tells nothing more once it is open: hands are as before", async () => {
  const match = await buildSlip();
  const purse = await purseOf(game.other);
  await expectReopened(match);
  expect(await purseOf(game.other)).toEqual(purse);
});
