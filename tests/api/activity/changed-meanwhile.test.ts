/** Two administrators with the same match before them: the later one is told before anything is overwritten. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  buildGame,
  buildLive,
  deedsOn,
  expectInvalid,
  expectRefusal,
  formOf,
  iso,
  placePick,
} from "../../support/matches";
import { buildInnings, buildMatch, CSK, inHours, MI, RR } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

const stored = ({ matchId }: { matchId: string }) => db().match.findUniqueOrThrow({ where: { matchId } });
const post = (path: string, body: object) => game.admin.person.post(`/api/admin/${path}`, body);
const meanwhile = (field: string, now: string) => ({ [field]: `Meanwhile set to ${now}` });

describe("edit-match", () => {
  const seenOf = (match: Awaited<ReturnType<typeof buildMatch>>) => {
    const { matchId: _id, ...seen } = formOf(match);
    return { ...seen, venue: match.venue };
  };

  test("refuses the later form, names what is new, and takes it once that was seen", async () => {
    const match = await buildMatch({ venue: "Wankhede" });
    const seen = seenOf(match);
    const [first, second] = [inHours(30), inHours(50)];
    await post("edit-match", { ...formOf(match), matchDate: iso(first), teamTwo: RR, seen });
    const mine = { ...formOf(match), matchDate: iso(second), venue: "Eden Gardens" };
    const reply = await post("edit-match", { ...mine, seen });
    const date = first.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
    expectRefusal(reply, 409, "CHANGED_MEANWHILE", {
      ...meanwhile("matchDate", `${date} UTC`),
      ...meanwhile("teamTwo", RR),
    });
    expect(reply.body.error).toContain(`team two is now ${RR}`);
    expect(await stored(match)).toMatchObject({ matchDate: first, teamTwo: RR, venue: "Wankhede" });
    expect(await deedsOn(match)).toHaveLength(1);

    const told = seenOf(await stored(match));
    expect((await post("edit-match", { ...mine, seen: told })).status).toBe(200);
    expect(await stored(match)).toMatchObject({ matchDate: second, teamTwo: CSK, venue: "Eden Gardens" });
  });

  test("calls a side that is not known TBD, in the match's name as well", async () => {
    const match = await buildMatch();
    const seen = seenOf(match);
    await post("edit-match", { ...formOf(match), teamTwo: "Tbc", matchName: "Tbc vs Tbc, Final", seen });
    const reply = await post("edit-match", { ...formOf(match), matchName: "The final", seen });
    expect(reply.body.error).toMatch(/team two is now TBD; .*the name is now TBD vs TBD, Final/);
  });

  test("takes a form that was sent twice, one that sets what another has set, and one that does not say", async () => {
    const match = await buildMatch();
    const seen = seenOf(match);
    const form = { ...formOf(match), venue: "Eden Gardens" };
    for (const _time of [1, 2]) expect((await post("edit-match", { ...form, seen })).status).toBe(200);
    expect((await post("edit-match", { ...form, matchNumber: 99, seen })).status).toBe(200);
    expect((await post("edit-match", { ...form, venue: "Kotla" })).status).toBe(200);
    expect(await stored(match)).toMatchObject({ venue: "Kotla", matchNumber: form.matchNumber });
  });

  test("refuses a number that another match has, unless it was there before or the caller does not say", async () => {
    const [match, other] = [await buildMatch(), await buildMatch({ teamTwo: "Tbc" })];
    const { matchNumber } = other;
    const seen = seenOf(match);
    const reply = await post("edit-match", { ...formOf(match), matchNumber, seen });
    const told = `Match ${matchNumber} is ${MI} vs TBD already. Choose another number`;
    expectRefusal(reply, 400, "INVALID_INPUT", { matchNumber: told });
    expect(reply.body.error).toBe(told);
    expect(await stored(match)).toMatchObject({ matchNumber: match.matchNumber });
    expect((await post("edit-match", { ...formOf(match), matchNumber })).status).toBe(200);
    const both = { ...seenOf(await stored(match)) };
    expect((await post("edit-match", { ...formOf(match), matchNumber, venue: "Kotla", seen: both })).status).toBe(200);
  });

  test("is not put off by what no form shows: a score that came in meanwhile", async () => {
    const match = await buildLive();
    const seen = seenOf(match);
    await db().match.update({ where: { matchId: match.matchId }, data: { matchStatus: "MI need 7 off 6" } });
    expect((await post("edit-match", { ...formOf(match), matchNumber: 41, seen })).status).toBe(200);
    expect(await stored(match)).toMatchObject({ matchStatus: "MI need 7 off 6", matchNumber: 41 });
  });

  test("looks into seen: only the form's fields, and only such values", async () => {
    const match = await buildMatch();
    expectInvalid(await post("edit-match", { ...formOf(match), seen: { matchDate: "yesterday" } }), "seen.matchDate");
    const stranger = await post("edit-match", { ...formOf(match), seen: { updatedAt: "now" } });
    expect(stranger).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  });
});

test("toggle-match refuses to set back a status that was not seen", async () => {
  const match = await buildMatch();
  const { matchId } = match;
  const seen = { matchStarted: false, matchEnded: false };
  await post("toggle-match", { matchId, matchStarted: true, matchEnded: true, seen });
  const reply = await post("toggle-match", { matchId, matchStarted: true, matchEnded: false, seen });
  expectRefusal(reply, 409, "CHANGED_MEANWHILE", meanwhile("matchEnded", "yes"));
  expect(await stored(match)).toMatchObject({ matchStarted: true, matchEnded: true });
  const told = { matchStarted: true, matchEnded: true };
  expect((await post("toggle-match", { matchId, matchStarted: true, matchEnded: false, seen: told })).status).toBe(200);
});

test("update-match refuses to replace a result that was not seen, and takes the same one twice", async () => {
  const match = await buildLive();
  const { matchId } = match;
  const seen = { matchWinner: null };
  for (const _time of [1, 2]) {
    expect((await post("update-match", { matchId, matchWinner: "draw", seen })).status).toBe(200);
  }
  const reply = await post("update-match", { matchId, matchWinner: MI, seen });
  expectRefusal(reply, 409, "CHANGED_MEANWHILE", meanwhile("matchWinner", "No Result"));
  expect(await stored(match)).toMatchObject({ matchWinner: "draw" });
  expect((await post("update-match", { matchId, matchWinner: MI, seen: { matchWinner: "draw" } })).status).toBe(200);
});

describe("delete-match", () => {
  const seenOf = (match: Awaited<ReturnType<typeof buildMatch>>, picked = false) => {
    const { matchId: _id, ...form } = formOf(match);
    const { venue, matchStarted, matchEnded, matchWinner, awardedAt } = match;
    return { ...form, venue, matchStarted, matchEnded, matchWinner, awardedAt, picked };
  };

  test("refuses to take what was not seen, names it, and takes it once it was", async () => {
    const match = await buildLive();
    const { matchId } = match;
    const { id } = await placePick(game.player, match, MI);
    await post("update-match", { matchId, matchWinner: MI });
    await post(`award-points?matchId=${matchId}`, {});
    const reply = await post("delete-match", { matchId, seen: { ...seenOf(match), venue: "Kotla" } });
    const awarded = expect.stringMatching(/^Meanwhile set to \d.* UTC$/);
    expectRefusal(reply, 409, "CHANGED_MEANWHILE", {
      ...meanwhile("venue", "empty"),
      ...meanwhile("matchWinner", MI),
      ...meanwhile("picked", "yes"),
      awardedAt: awarded,
    });
    expect(reply.body.error).toMatch(/whether anybody has picked is now yes. Nothing is deleted yet$/);
    expect(await db().pick.findUnique({ where: { id } })).toMatchObject({ isCorrect: true, pointsAwarded: 2 });
    expect((await deedsOn(match)).map(({ action }) => action)).toEqual(["set-result", "award-points"]);

    const told = seenOf(await stored(match), true);
    expect((await post("delete-match", { matchId, seen: told })).status).toBe(200);
    expect(await db().match.count({ where: { matchId } })).toBe(0);
  });

  test("is not put off by what comes in every minute: scores, their words, one pick more", async () => {
    const match = await buildLive();
    const { matchId } = match;
    await placePick(game.player, match, MI);
    const seen = seenOf(match, true);
    await db().match.update({
      where: { matchId },
      data: { matchStatus: "MI need 7 off 6", secondInningStarted: true },
    });
    await buildInnings(matchId, 1, MI, 84);
    await placePick(game.other, match, CSK);
    expect((await post("delete-match", { matchId, seen })).status).toBe(200);
  });

  test("looks at what is said alone, and takes only what a match has", async () => {
    const match = await buildMatch();
    const { matchId } = match;
    await db().match.update({ where: { matchId }, data: { venue: "Kotla" } });
    expectInvalid(await post("delete-match", { matchId, seen: { awardedAt: "yesterday" } }), "seen.awardedAt");
    expect(await post("delete-match", { matchId, seen: { matchStatus: "" } })).toMatchObject({ status: 400 });
    expect((await post("delete-match", { matchId, seen: { teamOne: "MI" } })).status).toBe(200);
  });
});
