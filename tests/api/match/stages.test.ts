/** A season's own stages, ties, postponed matches and replays. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { sealMatches } from "@/lib/seal/actions";
import { currentSeason } from "@/lib/season/data";
import {
  actionsOn,
  buildClosed,
  buildGame,
  buildLive,
  expectInvalid,
  expectRefusal,
  extrasLeftOf,
  formOf,
  iso,
  pickOf,
  standingOf,
} from "../../support/matches";
import { buildMatch, CSK, emptySeason, expectReplayed, inHours, MI } from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { THE_SEASON } from "../../support/the-season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
});
afterEach(async () => expectReplayed(await readSeason(await currentSeason())));

const post = (path: string, body: object) => game.admin.person.post(`/api/admin/${path}`, body);
const pick = (match: { matchId: string }, extra = {}) =>
  game.player.person.post("/api/prediction/submit", { ...pickOf(game.player, match, MI), ...extra });
const stored = ({ matchId }: { matchId: string }) => db().match.findUniqueOrThrow({ where: { matchId } });
/** Past its deadline, without anyone noticing. */
const passDeadline = ({ matchId }: { matchId: string }) =>
  db().match.update({ where: { matchId }, data: { matchDate: inHours(-0.5) } });

describe("A stage of the season's own", () => {
  beforeEach(async () => {
    const stages = [
      { name: "Super Eight", type: "League", points: 3, cards: false },
      { name: "Eliminator", type: "Qualifier", points: 5, cards: true },
    ];
    await db().season.updateMany({ where: { isCurrent: true }, data: { rules: { ...THE_SEASON.rules, stages } } });
  });

  test("has its own points and says whether cards may be used", async () => {
    const eliminator = await buildMatch({ matchType: "Qualifier", stage: "Eliminator" });
    const superEight = await buildMatch({ stage: "Super Eight" });
    expectRefusal(await pick(superEight, { wildcardUsed: true }), 409, "WILDCARD_NOT_ALLOWED");
    expect(await pick(superEight)).toMatchObject({ status: 201 });
    expect(await pick(eliminator, { wildcardUsed: true })).toMatchObject({ status: 201 });
    for (const match of [superEight, eliminator]) {
      await post("update-match", { matchId: match.matchId, matchWinner: MI });
      await post(`award-points?matchId=${match.matchId}`, {});
    }
    expect(await standingOf(game.player, game.player.person)).toMatchObject({ points: 3 + 2 * 5 });
    expect(await extrasLeftOf(game.player)).toMatchObject({ wildcards: 9 });
  });

  test("is chosen by name, keeps its type, and is cleared by another type", async () => {
    const match = await buildMatch();
    const edit = (fields: object) => post("edit-match", { ...formOf(match), ...fields });
    expectInvalid(await edit({ stage: "Knockout" }), "stage");
    await edit({ stage: "Eliminator" });
    expect(await stored(match)).toMatchObject({ stage: "Eliminator", matchType: "Qualifier" });
    await edit({ matchType: "Qualifier", venue: "Lord's" });
    expect(await stored(match)).toMatchObject({ stage: "Eliminator" });
    await edit({ matchType: "Finals" });
    expect(await stored(match)).toMatchObject({ stage: null, matchType: "Finals" });
  });
});

test("A League match that becomes a Qualifier returns wildcards and gamechangers alike", async () => {
  const [one, other] = [await buildMatch(), await buildMatch()];
  await pick(one, { wildcardUsed: true });
  await pick(other);
  await db().match.update({
    where: { matchId: other.matchId },
    data: { matchStarted: true, matchDate: inHours(-0.5) },
  });
  const turned = { userId: game.player.user.id, matchId: other.matchId, predictedTeam: CSK };
  expect(await game.player.person.put("/api/prediction/submit-gamechanger", turned)).toMatchObject({ status: 200 });
  expect(await extrasLeftOf(game.player)).toEqual({ wildcards: 9, flips: 4 });
  for (const match of [one, other])
    await post("edit-match", { ...formOf(await stored(match)), matchType: "Qualifier" });
  expect(await extrasLeftOf(game.player)).toEqual({ wildcards: 10, flips: 5 });
  for (const match of [one, other]) await post("edit-match", { ...formOf(await stored(match)), matchType: "League" });
  expect(await extrasLeftOf(game.player)).toEqual({ wildcards: 9, flips: 4 });
});

test("A tie leaves picks neither right nor wrong, returns cards, and is T in form", async () => {
  const match = await buildMatch();
  await pick(match, { wildcardUsed: true });
  await passDeadline(match);
  await db().match.update({ where: { matchId: match.matchId }, data: { matchStarted: true, matchEnded: true } });
  const reply = await post("update-match", { matchId: match.matchId, matchWinner: "tie" });
  expect(reply).toMatchObject({ status: 200, body: { data: { matchWinner: "tie", matchStatus: "Match tied" } } });
  await post(`award-points?matchId=${match.matchId}`, {});
  expect(await db().pick.findFirst()).toMatchObject({ isCorrect: null, pointsAwarded: 0 });
  expect(await extrasLeftOf(game.player)).toMatchObject({ wildcards: 10 });
  expect((await game.player.person.get("/api/match/recent-form/MI")).body.data).toBe("T");
});

describe("A postponed match without a date", () => {
  test("keeps its picks waiting until it has one", async () => {
    const match = await buildMatch();
    await pick(match);
    await post("edit-match", { ...formOf(match), postponed: true });
    await passDeadline(match);
    expectRefusal(await pick(match), 409, "PICKS_CLOSED");
    await sealMatches(new Date());
    expect(await db().seal.count({ where: { matchId: match.matchId } })).toBe(0);
    const others = await game.other.person.post("/api/prediction/get-all", { matchId: match.matchId });
    expect(JSON.stringify(others.body)).not.toContain(MI);
    await post("edit-match", { ...formOf(match), matchDate: iso(inHours(72)) });
    expect(await stored(match)).toMatchObject({ postponed: false, picksClosedAt: null });
    expect(await game.other.person.post("/api/prediction/submit", pickOf(game.other, match, CSK))).toMatchObject({
      status: 201,
    });
  });

  test("stays closed if its picks had closed", async () => {
    const match = await buildClosed();
    await post("edit-match", { ...formOf(match), postponed: true });
    await post("edit-match", { ...formOf(match), matchDate: iso(inHours(72)) });
    expectRefusal(await pick(match), 409, "PICKS_CLOSED");
  });
});

describe("POST /api/admin/replay-match", () => {
  test("reopens an abandoned match with a new date: earlier picks and cards are void, and it is logged", async () => {
    const match = await buildMatch();
    const { matchId } = match;
    await pick(match, { wildcardUsed: true });
    await passDeadline(match);
    await sealMatches(new Date());
    await post("toggle-match", { matchId, matchStarted: true, matchEnded: true });
    await post("update-match", { matchId, matchWinner: "draw" });
    await db().match.update({ where: { matchId }, data: { matchDate: inHours(72) } });
    expectRefusal(await pick(match), 409, "PICKS_CLOSED");
    expect(await post("replay-match", { matchId })).toMatchObject({
      ...{ status: 200, body: { message: "The match is reopened, and 1 pick removed" } },
    });
    expect(await stored(match)).toMatchObject({
      ...{ matchStarted: false, matchEnded: false, matchWinner: null, picksClosedAt: null, postponed: false },
    });
    expect(await extrasLeftOf(game.player)).toMatchObject({ wildcards: 10 });
    expect((await actionsOn(match)).at(-1)).toMatchObject({ action: "replay-match", before: { picksRemoved: 1 } });
    expect(await pick(match)).toMatchObject({ status: 201 });
    await passDeadline(match);
    await sealMatches(new Date());
    expect(await db().seal.findMany({ where: { matchId }, orderBy: { sealedAt: "asc" } })).toMatchObject([
      { picks: 1 },
      { picks: 1 },
    ]);
  });

  test("waits for a date if its own has passed", async () => {
    const match = await buildLive({ matchEnded: true, matchWinner: "draw" });
    await post("replay-match", { matchId: match.matchId });
    expect(await stored(match)).toMatchObject({ postponed: true, matchStatus: "Postponed, no new date yet" });
  });

  test("is refused for an open match, and for one with a winner", async () => {
    const [open, won] = [await buildMatch(), await buildLive({ matchEnded: true, matchWinner: MI })];
    for (const { matchId } of [open, won]) expectInvalid(await post("replay-match", { matchId }), "matchId");
  });
});
