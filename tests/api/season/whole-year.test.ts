/**
 * A year with Googly: a season of another league is imported, started and joined, played through the calls from its first match to
 * its prizes, and closed; the next one is started and joined, and the first one can still be read, figure for figure.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { leaderboardReply } from "@/lib/leaderboard/schema";
import { DRAW } from "@/lib/match/rules";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { currentSeason } from "@/lib/season/current-season";
import type { Fixture } from "@/lib/season/fixture-schema";
import { buildPerson } from "../../support/builders";
import { LAKE_AHEAD } from "../../support/lake-ahead";
import { expectReplayed } from "../../support/season";
import { readSeason } from "../../support/stored-season";

const { matches: FIXTURES, teams, slug: LAKE, rules } = LAKE_AHEAD;
const nameOf = (code: string) => teams.find((team) => team.code === code)?.name ?? code;
/** The sides of the two matches after the league, as it turns out. */
const PLAYOFFS: Record<number, [string, string]> = {
  31: [teams[1]?.code ?? "", teams[2]?.code ?? ""],
  32: [teams[0]?.code ?? "", teams[1]?.code ?? ""],
};

type Somebody = Awaited<ReturnType<typeof buildPerson>>;
interface Player extends Somebody {
  /** What they pick: the side that is named first or the other, and on which matches with a wildcard. */
  habit: (fixture: Fixture) => { side: 0 | 1; wildcardUsed: boolean } | null;
}

const sidesOf = ({ number, teamOne, teamTwo }: Fixture) => PLAYOFFS[number] ?? [teamOne, teamTwo];
/** The third match is rained off; of the others the first side wins two of three. */
const winnerOf = (fixture: Fixture) =>
  fixture.number === 3 ? null : (sidesOf(fixture)[fixture.number % 3 === 0 ? 1 : 0] ?? "");

let admin: Somebody;
let players: Player[];

async function administer(call: string, body: object, status = 200) {
  const reply = await admin.person.post(`/api/admin/${call}`, body);
  expect({ call, status: reply.status, body: reply.body }).toMatchObject({ call, status });
  return reply.body.data;
}

async function idOf({ number }: Fixture): Promise<string> {
  const where = { matchNumber: number, season: { slug: LAKE } };
  return (await db().match.findFirstOrThrow({ where })).matchId;
}

async function play(fixture: Fixture): Promise<void> {
  const matchId = await idOf(fixture);
  const { number: matchNumber, startsAt: matchDate, type: matchType } = fixture;
  const [one, two] = sidesOf(fixture);
  const form = { matchId, matchNumber, matchDate, matchType, teamOne: one, teamTwo: two };
  if (matchType !== "League") await administer("edit-match", form);
  for (const { habit, person, user } of players) {
    const choice = habit(fixture);
    if (!choice) continue;
    const predictedTeam = [one, two][choice.side];
    const pick = { userId: user.id, matchId, predictedTeam, wildcardUsed: choice.wildcardUsed };
    expect((await person.post("/api/prediction/submit", pick)).status).toBe(201);
  }
  await administer("toggle-match", { matchId, matchStarted: true, matchEnded: false });
  const innings = [one, two].map((code, at) => {
    return {
      matchId,
      number: at + 1,
      team: nameOf(code ?? ""),
      runs: 140 + at * 7 + matchNumber,
      wickets: 5,
      balls: 120,
    };
  });
  await db().innings.createMany({ data: innings });
  await administer("toggle-match", { matchId, matchStarted: true, matchEnded: true });
  await administer("update-match", { matchId, matchWinner: winnerOf(fixture) ?? DRAW });
  await administer(`award-points?matchId=${matchId}`, {});
}

const tableOf = async (person: Somebody["person"]) =>
  leaderboardReply.parse((await person.get("/api/leaderboard/list")).body).data;

beforeAll(async () => {
  admin = await buildPerson({ isAdmin: true, firstName: "Admin" });
  const habits: Player["habit"][] = [
    ({ number, type }) => ({ side: 0, wildcardUsed: type === "League" && number <= 3 }),
    () => ({ side: 1, wildcardUsed: false }),
    ({ number }) => (number % 2 === 0 ? { side: 0, wildcardUsed: false } : null),
  ];
  players = [];
  for (const habit of habits) players.push({ ...(await buildPerson({ firstName: `P${players.length}` })), habit });
  await administer("import-season", { pack: JSON.stringify(LAKE_AHEAD) }, 201);
  await administer("start-season", { slug: LAKE });
  for (const { person } of players) {
    const joined = await person.post("/api/season/join");
    expect(joined).toMatchObject({
      status: 200,
      body: { data: { wildcards: rules.wildcards, flips: rules.gamechangers } },
    });
    expect((await person.put("/api/profile/update", { homeTeam: "GEN" })).status).toBe(200);
  }
  for (const fixture of FIXTURES) await play(fixture);
}, 300_000);

describe("The season of another league", () => {
  test("comes out as a replay by its own rules gives it", async () => {
    expectReplayed(await readSeason(await currentSeason()));
    const [leader] = await tableOf(players[0]?.person ?? admin.person);
    // 20 of 29 League matches with a winner at 3 points, three wildcards of which one came back, and the bonus.
    expect(leader).toMatchObject({ userId: players[0]?.user.id, rank: 1 });
    const hand = await db().entry.findFirstOrThrow({ where: { userId: leader?.userId ?? "", season: { slug: LAKE } } });
    expect(hand.wildcards).toBe(rules.wildcards - 2);
  });

  test("was joined by nobody who did not say yes", async () => {
    const { id } = await currentSeason();
    expect(await db().entry.count({ where: { seasonId: id } })).toBe(players.length);
    expect((await tableOf(admin.person)).map(({ userId }) => userId)).not.toContain(admin.user.id);
  });

  test("is closed with its prizes, stays as it is, and makes room for the next", async () => {
    const before = await tableOf(admin.person);
    const season = await admin.person.get("/api/admin/season");
    expect(season.body.data).toMatchObject({ unfinished: 0, matches: FIXTURES.length, players: 3, rulesFixed: true });
    expect((await admin.person.post("/api/admin/close-season", { unfinished: 1 })).body.code).toBe("CHANGED_MEANWHILE");
    await administer("close-season", { unfinished: 0 });
    const results = await db().seasonResult.findMany({ orderBy: { place: "asc" } });
    expect(results.map(({ rank, userId, points, correct }) => ({ rank, userId, points, correct }))).toEqual(
      before.map(({ rank, userId, points, correct }) => ({ rank, userId, points, correct })),
    );
    // 60 and 40 percent of three times 20 francs.
    expect(results.map(({ prize }) => prize)).toEqual([3600, 2400, 0]);
    const matchId = await idOf(FIXTURES[0] as Fixture);
    const correction = await admin.person.post("/api/admin/update-match", { matchId, matchWinner: DRAW });
    expect(correction).toMatchObject({ status: 409, body: { code: "SEASON_OVER" } });

    const next = { ...LEAGUE_2026, slug: "league-2028", name: "League 2028" };
    const pack = JSON.stringify({ ...next, matches: next.matches.map(({ id: _id, ...match }) => match) });
    await administer("import-season", { pack }, 201);
    await administer("start-season", { slug: "league-2028" });
    const [first] = players;
    expect(await tableOf(admin.person)).toEqual([]);
    expect((await first?.person.post("/api/season/join"))?.status).toBe(200);
    expect(await tableOf(admin.person)).toMatchObject([{ userId: first?.user.id, points: 0, rank: 1 }]);
    expect(await db().seasonResult.findMany({ orderBy: { place: "asc" } })).toEqual(results);
    expect(await db().leaderboardEntry.count({ where: { season: { slug: LAKE } } })).toBe(3);
    expect((await admin.person.get(`/api/match/get-score?matchId=${matchId}`)).status).toBe(404);
  });
});
