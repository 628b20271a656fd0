/** Two administrators with the same match before them: the later one is told before anything is overwritten. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, buildLive, deedsOn, expectInvalid, expectRefusal, formOf, iso } from "../support/matches";
import { buildMatch, CSK, inHours, MI, RR } from "../support/season";

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

  test("takes a form that was sent twice, one that sets what another has set, and one that does not say", async () => {
    const match = await buildMatch();
    const seen = seenOf(match);
    const form = { ...formOf(match), venue: "Eden Gardens" };
    for (const _time of [1, 2]) expect((await post("edit-match", { ...form, seen })).status).toBe(200);
    expect((await post("edit-match", { ...form, matchNumber: 99, seen })).status).toBe(200);
    expect((await post("edit-match", { ...form, venue: "Kotla" })).status).toBe(200);
    expect(await stored(match)).toMatchObject({ venue: "Kotla", matchNumber: form.matchNumber });
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
