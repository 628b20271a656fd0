/** Places gained since before the latest match day: by days of the season's zone, and right after every correction. */
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { editMatch } from "@/lib/match-change/fixture-commands";
import { editInnings } from "@/lib/match-change/innings-commands";
import { awardPoints, setResult, setStatus } from "@/lib/match-change/result-commands";
import { buildPerson } from "../../support/builders";
import { formOf } from "../../support/matches";
import { movesOf } from "../../support/moves";
import { buildActor, buildMatch, buildPick, buildPlayer, CSK, emptySeason, MI } from "../../support/season";

type Player = Awaited<ReturnType<typeof buildPlayer>>;

/** Noon in India on a day of April 2026. */
const noonOf = (day: number) => new Date(Date.UTC(2026, 3, day, 6, 30));

let actor: Awaited<ReturnType<typeof buildActor>>["actor"];
let asha: Player;
let bela: Player;
let cleo: Player;
beforeEach(async () => {
  await emptySeason();
  ({ actor } = await buildActor());
  await db().profile.deleteMany();
  await db().leaderboardEntry.deleteMany();
  await db().entry.deleteMany();
  [asha, bela, cleo] = [await buildPlayer(), await buildPlayer(), await buildPlayer()];
});

/** A match that Mumbai has won, with those who picked them and those who did not, awarded. */
async function play(matchDate: Date, right: Player[], wrong: Player[] = [], traits: object = {}) {
  const match = await buildMatch({ matchDate, matchStarted: true, ...traits });
  for (const { id } of right) await buildPick(actor(), id, match.matchId, MI);
  for (const { id } of wrong) await buildPick(actor(), id, match.matchId, CSK);
  await setResult(match.matchId, MI, actor());
  await awardPoints(match.matchId, actor());
  return match;
}

const moves = () => movesOf(asha, bela, cleo);

describe("Places gained", () => {
  test("are those since before the latest day, with all of its matches", async () => {
    await play(noonOf(1), [asha]);
    expect(await moves()).toEqual([null, null, null]);
    await play(noonOf(2), [bela]);
    // Asha 1 and 1, Bela from 2 to 1, Cleo from 2 to 3.
    expect(await moves()).toEqual([0, 1, -1]);
    await play(new Date(noonOf(2).getTime() + 240 * MINUTE), [bela, cleo]);
    // Before the day Asha led alone; now Bela does, and Asha and Cleo share the next rank.
    expect(await moves()).toEqual([-1, 1, 0]);
    await play(noonOf(3), []);
    expect(await moves()).toEqual([0, 0, 0]);
  });

  test("count a streak's points to the day that brought them", async () => {
    await play(noonOf(1), [asha, cleo]);
    await play(noonOf(2), [asha, bela, cleo]);
    await play(noonOf(3), [bela]);
    await play(noonOf(4), [bela]);
    // Four points each, before Bela's third in a row brought three.
    expect(await moves()).toEqual([-1, 0, -1]);
  });

  test("go by days in India, wherever the server and the reader are", async () => {
    await play(noonOf(1), [asha]);
    const midnight = Date.UTC(2026, 3, 2, 18, 30);
    await play(new Date(midnight - 1), [bela]);
    expect(await moves()).toEqual([0, 1, -1]);
    await play(new Date(midnight), [cleo]);
    expect(await moves()).toEqual([0, 0, 2]);
  });

  test("are none for whoever joined on the day or since, though the others pass them", async () => {
    await play(noonOf(1), [asha]);
    await play(noonOf(2), [bela]);
    await db().entry.updateMany({ where: { userId: cleo.id }, data: { joinedAt: noonOf(2) } });
    await db().$executeRaw`UPDATE revisions SET mark = gen_random_uuid()`;
    expect(await moves()).toEqual([0, 1, null]);
  });

  test("pass over days without a winner, and over what is not awarded", async () => {
    await play(noonOf(1), [asha]);
    await play(noonOf(2), [bela]);
    const drawn = await play(noonOf(3), [cleo]);
    await setResult(drawn.matchId, "draw", actor());
    expect(await moves()).toEqual([0, 1, -1]);
    await setResult(drawn.matchId, MI, actor());
    expect(await moves()).toEqual([0, 0, 2]);
    await setResult(drawn.matchId, null, actor());
    expect(await moves()).toEqual([0, 1, -1]);
  });

  test("follow a correction of the latest day and of an earlier one", async () => {
    const first = await play(noonOf(1), [asha], [cleo]);
    const second = await play(noonOf(2), [bela], [cleo]);
    await setResult(second.matchId, CSK, actor());
    expect(await moves()).toEqual([0, -1, 1]);
    await setResult(first.matchId, CSK, actor());
    expect(await moves()).toEqual([0, 0, 0]);
  });

  test("follow a match to another day, though nobody's points change", async () => {
    await play(noonOf(1), [asha]);
    const second = await play(noonOf(2), [bela]);
    expect(await moves()).toEqual([0, 1, -1]);
    await editMatch({ ...formOf(second), matchDate: new Date(noonOf(1).getTime() + MINUTE) }, actor());
    expect(await moves()).toEqual([null, null, null]);
    await editMatch({ ...formOf(second), matchDate: noonOf(9) }, actor());
    expect(await moves()).toEqual([0, 1, -1]);
  });
});

test("follow a match to another day where the order of play stays, so that no row of the table is written", async () => {
  await play(noonOf(1), [asha]);
  const second = await play(noonOf(2), [bela]);
  await play(noonOf(3), []);
  expect(await moves()).toEqual([0, 0, 0]);
  const rows = () => db().$queryRaw`SELECT user_id, xmin::text FROM leaderboard_entries ORDER BY user_id`;
  const before = await rows();
  await editMatch({ ...formOf(second), matchDate: new Date(noonOf(3).getTime() - 240 * MINUTE) }, actor());
  expect(await rows()).toEqual(before);
  expect(await moves()).toEqual([0, 1, -1]);
});

describe("The home team bonus", () => {
  const runs = (team: string, total: number) => ({ team, runs: total, wickets: 3, balls: 120 });

  test("is gained on the day that made it due, and is old on the next", async () => {
    await db().entry.updateMany({ where: { userId: cleo.id }, data: { homeTeam: "CSK" } });
    await play(noonOf(1), [asha]);
    const last = await play(noonOf(2), [bela]);
    await editInnings({ matchId: last.matchId, innings: [runs(MI, 40), runs(CSK, 320)] }, actor());
    // Three points for Cleo.
    expect(await moves()).toEqual([-1, 0, 1]);
    await play(noonOf(3), [asha], [], { matchType: "Qualifier" });
    expect(await moves()).toEqual([1, -1, -1]);
  });

  test("is old on the day of the finals though a League match of that day has ended and nobody says how", async () => {
    await db().entry.updateMany({ where: { userId: cleo.id }, data: { homeTeam: "CSK" } });
    const first = await play(noonOf(1), [asha]);
    await editInnings({ matchId: first.matchId, innings: [runs(MI, 40), runs(CSK, 320)] }, actor());
    const washedOut = await buildMatch({ matchDate: noonOf(2), matchStarted: true });
    await play(noonOf(2), [asha], [], { matchType: "Qualifier" });
    await setStatus({ matchId: washedOut.matchId, matchStarted: true, matchEnded: true }, actor());
    // From the second place to the first: Cleo's three points are of the day before.
    expect(await moves()).toEqual([1, 0, -1]);
  });
});

describe("GET /api/leaderboard/list", () => {
  test("tells them in the whole table and in each page, and tells of a change at once", async () => {
    const { person, user } = await buildPerson();
    await play(noonOf(1), [asha]);
    await play(noonOf(2), [bela]);
    const read = async (search: string) => {
      const { body } = await person.get(`/api/leaderboard/list${search}`);
      return body.data.map(({ userId, moved }: { userId: string; moved: number | null }) => [userId, moved]);
    };
    // Whoever has joined today is new in the table.
    const places = { [asha.id]: 0, [bela.id]: 1, [cleo.id]: -1, [user.id]: null };
    for (const search of ["", "?limit=50", `?limit=50&around=${cleo.id}`]) {
      expect(Object.fromEntries(await read(search))).toEqual(places);
    }
    await play(noonOf(3), [cleo]);
    expect(Object.fromEntries(await read("?limit=50"))).toEqual({ ...places, [bela.id]: 0, [cleo.id]: 2 });
  });
});
