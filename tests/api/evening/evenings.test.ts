/** The table as it stood on an evening, deed by deed; tests/api/scoring/replay.test.ts holds it to replays of random histories. */
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/delete-commands";
import { db } from "@/lib/db";
import { readEveningRows } from "@/lib/evening/evening-rows";
import { lookAtEvenings, OF_EVENINGS, readEvenings } from "@/lib/evening/evenings";
import { readPaths } from "@/lib/evening/paths";
import { lookAtEveningTable, OF_EVENING_TABLES } from "@/lib/evening/table";
import { Prisma } from "@/lib/generated/prisma/client";
import { deleteMatch, editMatch } from "@/lib/match-change/fixture-commands";
import { editInnings } from "@/lib/match-change/innings-commands";
import { awardPoints, setResult, setStatus, takeBackAward } from "@/lib/match-change/result-commands";
import { editPick, removePick } from "@/lib/pick/admin-commands";
import { readRevisions, SEASON, TABLE } from "@/lib/revisions";
import { joinSeason } from "@/lib/season/join";
import { buildUser } from "../../support/builders";
import { expectEvenings } from "../../support/evenings";
import { formOf } from "../../support/matches";
import { buildActor, buildMatch, buildPick, buildPlayer, CSK, emptySeason, MI } from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { THE_SEASON } from "../../support/the-season";

type Player = Awaited<ReturnType<typeof buildPlayer>>;

const dayOf = (day: number) => new Date(Date.UTC(2026, 3, day, 14));

let actor: Awaited<ReturnType<typeof buildActor>>["actor"];
let asha: Player;
let bela: Player;
beforeEach(async () => {
  await emptySeason();
  ({ actor } = await buildActor());
  await db().leaderboardEntry.deleteMany();
  await db().entry.deleteMany();
  [asha, bela] = [await buildPlayer({ homeTeam: "MI" }), await buildPlayer()];
});

/** A match that Mumbai have won, with whoever picked them and whoever did not, awarded. */
async function play(day: number, right: Player[], wrong: Player[] = []) {
  const match = await buildMatch({ matchDate: dayOf(day), matchNumber: day, matchStarted: true });
  for (const { id } of right) await buildPick(actor(), id, match.matchId, MI);
  for (const { id } of wrong) await buildPick(actor(), id, match.matchId, CSK);
  await setResult(match.matchId, MI, actor());
  await awardPoints(match.matchId, actor());
  return match;
}

/** Of both players: their points after each evening, their ranks, and their form; all of it held to a replay. */
async function told() {
  await expectEvenings(await readSeason());
  const evenings = await readEvenings(THE_SEASON, await readRevisions(OF_EVENINGS));
  const paths = await readPaths(THE_SEASON, [asha.id, bela.id], evenings);
  return paths.map(({ points, ranks, form }) => `${form} ${points.join(",")} #${ranks.join(",")}`);
}

describe("An evening", () => {
  test("is each match that counts, with what everybody had by then", async () => {
    expect(await told()).toEqual(["  #", "  #"]);
    await play(1, [asha], [bela]);
    await play(2, [asha, bela]);
    await play(3, [asha], [bela]);
    await play(4, [bela]);
    expect(await told()).toEqual(["rrrn 2,4,7,7 #1,1,1,1", "wrwr 0,2,2,4 #2,2,2,2"]);
  });

  test("comes and goes with its award, at the end and in the middle", async () => {
    for (const day of [1, 2, 3]) await play(day, [asha], [bela]);
    const last = await play(4, [asha]);
    await takeBackAward({ matchId: last.matchId }, actor());
    expect(await told()).toEqual(["rrr 2,4,7 #1,1,1", "www 0,0,0 #2,2,2"]);
    await awardPoints(last.matchId, actor());
    expect(await told()).toEqual(["rrrr 2,4,7,10 #1,1,1,1", "wwwn 0,0,0,0 #2,2,2,2"]);
    const first = await db().match.findFirstOrThrow({ where: { matchNumber: 1 } });
    await setResult(first.matchId, "draw", actor());
    expect(await told()).toEqual(["rrr 2,4,7 #1,1,1", "wwn 0,0,0 #2,2,2"]);
    await setResult(first.matchId, CSK, actor());
    expect(await told()).toEqual(["wrrr 0,2,4,7 #2,1,1,1", "rwwn 2,2,2,2 #1,1,2,2"]);
  });

  test("goes, comes back and is judged otherwise far behind the last one", async () => {
    const played = [];
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) played.push(await play(day, [asha], day % 2 ? [bela] : []));
    const [first, second, third] = played;
    if (!first || !second || !third) throw new Error("Eight have been played");
    expect((await told())[0]).toBe("rrrrrrrr 2,4,7,10,13,16,19,22 #1,1,1,1,1,1,1,1");
    await setResult(second.matchId, "draw", actor());
    expect((await told())[0]).toBe("rrrrrrr 2,4,7,10,13,16,19 #1,1,1,1,1,1,1");
    await setResult(third.matchId, CSK, actor());
    expect(await told()).toEqual(["rwrrrrr 2,2,4,6,9,12,15 #1,1,1,1,1,1,1", "wrnwnwn 0,2,2,2,2,2,2 #2,1,2,2,2,2,2"]);
    await setResult(second.matchId, MI, actor());
    expect((await told())[0]).toBe("rrwrrrrr 2,4,4,6,8,11,14,17 #1,1,1,1,1,1,1,1");
    await deleteMatch(first.matchId, actor());
    expect(await told()).toEqual(["rwrrrrr 2,2,4,6,9,12,15 #1,1,1,1,1,1,1", "nrnwnwn 0,2,2,2,2,2,2 #2,1,2,2,2,2,2"]);
    await setResult(third.matchId, "draw", actor());
    expect(await told()).toEqual(["rrrrrr 2,4,7,10,13,16 #1,1,1,1,1,1", "nnwnwn 0,0,0,0,0,0 #2,2,2,2,2,2"]);
    // Somebody new, who has no path yet, with a wrong pick on a match that comes back.
    await setResult(second.matchId, "draw", actor());
    const { id: late } = await buildPlayer();
    await buildPick(actor(), late, second.matchId, CSK);
    await setResult(second.matchId, MI, actor());
    expect((await told())[0]).toBe("rrrrrr 2,4,7,10,13,16 #1,1,1,1,1,1");
    const evenings = await readEvenings(THE_SEASON, await readRevisions(OF_EVENINGS));
    expect(await readPaths(THE_SEASON, [late], evenings)).toMatchObject([{ form: "wnnnnn" }]);
    // What a server that knows no evenings has left undone.
    await db().$executeRaw`UPDATE progress SET points = '{0,0,0,1,1,1}' WHERE user_id = ${bela.id}`;
    await setResult(second.matchId, CSK, actor());
    expect((await told())[0]).toBe("wrrrrr 0,2,4,7,10,13 #2,1,1,1,1,1");
    await setResult(second.matchId, MI, actor());
    await db().$executeRaw`UPDATE progress SET points = '{2,2,2,2,2,2}' WHERE user_id = ${asha.id}`;
    await db().$executeRaw`DELETE FROM evenings WHERE position = 3`;
    await setResult(second.matchId, CSK, actor());
    expect((await told())[0]).toBe("wrrrrr 0,2,4,7,10,13 #2,1,1,1,1,1");
  });

  test("follows a match that is moved, deleted, or put in later", async () => {
    const first = await play(1, [asha], [bela]);
    for (const day of [3, 4, 5, 6]) await play(day, [bela], [asha]);
    await editMatch({ ...formOf(first), matchDate: dayOf(7) }, actor());
    expect((await told())[0]).toBe("wwwwr 0,0,0,0,2 #2,2,2,2,2");
    await deleteMatch(first.matchId, actor());
    expect((await told())[0]).toBe("wwww 0,0,0,0 #2,2,2,2");
    await play(2, [asha]);
    expect((await told())[0]).toBe("rwwww 2,2,2,2,2 #1,1,2,2,2");
    const middle = await db().match.findFirstOrThrow({ where: { matchNumber: 4 } });
    await deleteMatch(middle.matchId, actor());
    expect((await told())[1]).toBe("nrrr 0,2,4,7 #2,1,1,1");
  });

  test("follows the correction of a pick, also of one that is taken away", async () => {
    const first = await play(1, [asha], [bela]);
    for (const day of [2, 3, 4, 5]) await play(day, [asha], [bela]);
    const pick = await db().pick.findFirstOrThrow({ where: { userId: asha.id, matchId: first.matchId } });
    await editPick(pick.id, { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false }, actor());
    expect((await told())[0]).toBe("wrrrr 0,2,4,7,10 #1,1,1,1,1");
    await removePick(pick.id, actor());
    expect((await told())[0]).toBe("nrrrr 0,2,4,7,10 #1,1,1,1,1");
  });

  test("counts the home team's runs from the day on that ended the League, whatever is corrected later", async () => {
    const first = await play(1, [bela]);
    const last = await play(2, [bela]);
    const side = { team: MI, runs: 150, wickets: 6, balls: 120 };
    await editInnings({ matchId: first.matchId, innings: [side] }, actor());
    expect(await told()).toEqual(["nn 0,2 #2,2", "rr 2,4 #1,1"]);
    await editInnings({ matchId: last.matchId, innings: [{ ...side, runs: 250 }] }, actor());
    expect(await told()).toEqual(["nn 0,4 #2,1", "rr 2,4 #1,1"]);
    // A match of another type that comes after the League puts nothing off.
    const final = await buildMatch({ matchDate: dayOf(3), matchType: "Finals", matchStarted: true });
    await setResult(final.matchId, MI, actor());
    await awardPoints(final.matchId, actor());
    expect(await told()).toEqual(["nnn 0,4,4 #2,1,1", "rrn 2,4,4 #1,1,1"]);
  });

  test("is the same once somebody has joined or gone", async () => {
    await play(1, [asha], [bela]);
    const late = await buildUser();
    await joinSeason(late.id);
    await play(2, [bela], [asha]);
    const evenings = await readEvenings(THE_SEASON, await readRevisions(OF_EVENINGS));
    const [path] = await readPaths(THE_SEASON, [late.id], evenings);
    expect(path).toMatchObject({ points: [0, 0], ranks: [2, 3], form: "nn" });
    await deleteUser(asha.id, actor());
    expect((await told())[0]).toBe("wr 0,2 #1,1");
  });
});

test("a server of the release before awards without evenings, and the next award puts them all right", async () => {
  await play(1, [asha], [bela]);
  await play(2, [asha], [bela]);
  await db().$executeRaw`DELETE FROM evenings WHERE position = 2`;
  await db().$executeRaw`UPDATE progress SET points = points[:1], form = left(form, 1)`;
  for (const day of [3, 4]) await play(day, [asha], [bela]);
  expect(await told()).toEqual(["rrrr 2,4,7,10 #1,1,1,1", "wwww 0,0,0,0 #2,2,2,2"]);
});

test("an evening that brings nobody a point is a change of the table all the same", async () => {
  const match = await buildMatch({ matchDate: dayOf(1), matchStarted: true });
  await setResult(match.matchId, MI, actor());
  const before = await readRevisions([TABLE]);
  await awardPoints(match.matchId, actor());
  expect(await readRevisions([TABLE])).not.toEqual(before);
});

test("pages of an evening follow each other in the table's order, and say who has gained places", async () => {
  await play(1, [bela], [asha]);
  for (const day of [2, 3]) await play(day, [asha]);
  const evenings = await readEvenings(THE_SEASON, await readRevisions(OF_EVENINGS));
  const page = async (position: number, from: number) => {
    const revisions = await readRevisions(OF_EVENING_TABLES);
    return (await lookAtEveningTable(THE_SEASON, evenings, position, { from, limit: 1 }, revisions)).value[0];
  };
  expect(await page(1, 0)).toMatchObject({ userId: bela.id, rank: 1, moved: null, correct: 1, winStreak: 1 });
  expect(await page(2, 0)).toMatchObject({ points: 2, rank: 1, moved: expect.any(Number) });
  expect(await page(3, 0)).toMatchObject({ userId: asha.id, rank: 1, moved: 0, correct: 2, winStreak: 2, points: 4 });
  expect(await page(3, 1)).toMatchObject({ userId: bela.id, rank: 2, moved: -1, winStreak: 0 });
  expect(await page(3, 2)).toBeUndefined();
});

test("a page that begins among those who are equal leaves out those above it", async () => {
  await play(1, [asha, bela, await buildPlayer()]);
  await play(2, [asha]);
  const revisions = await readRevisions(OF_EVENING_TABLES);
  const evenings = await readEvenings(THE_SEASON, revisions);
  const part = async (from: number, limit: number) =>
    (await lookAtEveningTable(THE_SEASON, evenings, 2, { from, limit }, revisions)).value;
  const whole = await part(0, 100);
  expect(whole.map(({ points }) => points)).toEqual([4, 2, 2]);
  for (const from of [0, 1, 2]) expect(await part(from, 1)).toEqual(whole.slice(from, from + 1));
});

test("what the bonus adds is counted anew with the table, not with every ball", async () => {
  await play(1, [asha], [bela]);
  const read = async () =>
    (await readEvenings(THE_SEASON, await readRevisions(OF_EVENINGS))).map((one) => one.standings);
  const [counted] = await read();
  await db().$executeRaw`SELECT note_change(${SEASON})`;
  expect((await read())[0]).toBe(counted);
  await play(2, [bela]);
  expect(await read()).toEqual([[{ points: 2, players: 1 }], [{ points: 2, players: 2 }]]);
});

test("what is known of another table than is read is not taken for it", async () => {
  await play(1, [asha], [bela]);
  const revisions = await readRevisions(OF_EVENINGS);
  await readEvenings(THE_SEASON, revisions);
  await setResult((await db().match.findFirstOrThrow({ where: { matchNumber: 1 } })).matchId, CSK, actor());
  await db().$executeRaw`UPDATE progress SET points = '{8}' WHERE user_id = ${bela.id}`;
  const asked = revisions.map((one) => (one.subject === SEASON ? { ...one, marks: "a ball" } : one));
  const { value, holds } = await lookAtEvenings(THE_SEASON, asked);
  expect({ standings: value.map((one) => one.standings), holds }).toEqual({
    standings: [[{ points: 8, players: 1 }]],
    holds: false,
  });
});

test("the bonus is in the last evening though the last League match had no result", async () => {
  const match = await play(1, [asha], [bela]);
  const last = await buildMatch({ matchDate: dayOf(2), matchNumber: 2, matchStarted: true });
  await editInnings({ matchId: match.matchId, innings: [{ team: MI, runs: 100, wickets: 6, balls: 120 }] }, actor());
  const read = async () => await readEvenings(THE_SEASON, await readRevisions(OF_EVENINGS));
  expect((await read()).map(({ bonusDue }) => bonusDue)).toEqual([false]);
  await setResult(last.matchId, "draw", actor());
  expect(await read()).toMatchObject([{ bonusDue: true, mostBonus: 1, standings: [{ points: 3, players: 1 }] }]);
});

describe("The bonus is in the last evening, as it is in the table, though the last League match", () => {
  const score = async (matchId: string) => {
    await editInnings({ matchId, innings: [{ team: MI, runs: 100, wickets: 6, balls: 120 }] }, actor());
  };
  const inTable = () => db().leaderboardEntry.findFirst({ where: { userId: asha.id }, select: { points: true } });

  test("has ended and nobody says how", async () => {
    await score((await play(1, [asha], [bela])).matchId);
    const { matchId } = await buildMatch({ matchDate: dayOf(2), matchNumber: 2, matchStarted: true });
    expect(await told()).toEqual(["r 2 #1", "w 0 #2"]);
    await setStatus({ matchId, matchStarted: true, matchEnded: true }, actor());
    expect(await told()).toEqual(["r 3 #1", "w 0 #2"]);
    expect(await inTable()).toEqual({ points: 3 });
  });

  test("has its award taken back, until it is awarded again", async () => {
    await score((await play(1, [asha], [bela])).matchId);
    const { matchId } = await play(2, [bela]);
    expect(await told()).toEqual(["rn 2,3 #1,1", "wr 0,2 #2,2"]);
    await takeBackAward({ matchId }, actor());
    expect(await told()).toEqual(["r 3 #1", "w 0 #2"]);
    expect(await inTable()).toEqual({ points: 3 });
    await awardPoints(matchId, actor());
    expect(await told()).toEqual(["rn 2,3 #1,1", "wr 0,2 #2,2"]);
  });
});

test("those whom the bonus alone brings between the bounds are read, and nobody else", async () => {
  const cara = await buildPlayer();
  const match = await play(1, [asha, bela], [cara]);
  await play(2, [bela]);
  await editInnings({ matchId: match.matchId, innings: [{ team: MI, runs: 100, wickets: 6, balls: 120 }] }, actor());
  const evenings = await readEvenings(THE_SEASON, await readRevisions(OF_EVENINGS));
  expect(evenings.map(({ mostBonus }) => mostBonus)).toEqual([0, 1]);
  const wanted = { who: Prisma.empty, part: Prisma.empty, bounds: { most: 4, least: 3, above: 0 } };
  const rows = await readEveningRows({ season: THE_SEASON, evenings, position: 2 }, wanted, []);
  expect(rows.map(({ userId, points }) => [userId, points])).toEqual([
    [bela.id, 4],
    [asha.id, 3],
  ]);
});

test.each([
  ["holds nobody now", 0],
  ["holds somebody else now", 1],
])("a part whose place %s is read where it is", async (_what, from) => {
  const picked = [await play(1, [asha]), await play(2, [asha])];
  await play(3, [bela]);
  const revisions = await readRevisions(OF_EVENING_TABLES);
  const evenings = await readEvenings(THE_SEASON, revisions);
  expect(evenings[2]?.standings).toEqual([4, 2].map((points) => ({ points, players: 1 })));
  for (const { matchId } of picked) await setResult(matchId, CSK, actor());
  const { value, holds } = await lookAtEveningTable(THE_SEASON, evenings, 3, { from, limit: 1 }, revisions);
  expect({ points: value.map(({ points }) => points), holds }).toEqual({
    points: [2, 0].slice(from, from + 1),
    holds: false,
  });
});
