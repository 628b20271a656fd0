/** A player deleted after the season is closed: everyone else keeps their ranks, after every match and at the end. */
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/admin-actions";
import { db } from "@/lib/db";
import { rewindReply } from "@/lib/leaderboard/schema";
import { editInnings } from "@/lib/match/admin-actions";
import { closeSeason } from "@/lib/season/admin-actions";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
import { Person } from "../../support/person";
import { emptySeason } from "../../support/season";
import { resetSeason } from "../every-call/season-calls";

type User = Awaited<ReturnType<typeof longStandingPlayer>>;

/** Four League matches and a final: the bonus counts after the last two. */
const EVENINGS = [1, 2, 3, 4, 5];
let scorer: Awaited<ReturnType<typeof buildScorer>>;
let asha: User;
let bela: User;
let cleo: User;
let reader: Person;

beforeEach(async () => {
  await resetSeason();
  await emptySeason();
  scorer = await buildScorer();
  asha = await longStandingPlayer("Asha");
  bela = await longStandingPlayer("Bela");
  cleo = await longStandingPlayer("Cleo");
  await db().entry.updateMany({ where: { userId: { in: [asha.id, cleo.id] } }, data: { homeTeam: "MI" } });
  reader = await new Person().carrySession(bela);
  const [first] = await playEvenings(
    [
      { right: [bela], wrong: [asha, cleo] },
      { right: [asha], wrong: [bela] },
      { right: [asha, cleo], wrong: [bela] },
      { right: [asha, bela] },
      { right: [bela], wrong: [asha], match: { matchType: "Finals" } },
    ],
    scorer.actor,
  );
  const innings = [{ team: "Mumbai Indians", runs: 300, wickets: 6, balls: 120 }];
  await editInnings({ matchId: first?.matchId ?? "", innings }, scorer.actor());
});

const close = () => closeSeason({ unfinished: 0 }, scorer.actor());
const leave = (user = asha) => deleteUser(user.id, scorer.actor());

interface Row {
  userId: string;
}

/** Everything that players other than Asha see of the tables and of their seasons, current or past. */
async function readOthers(season = "", players = [bela, cleo, scorer.user]) {
  const ask = async (call: string) => {
    const { status, body } = await reader.get(`/api/${call}`);
    if (status !== 200) throw new Error(`${call}: ${status}`);
    return body;
  };
  const others = (rows: Row[]) => rows.filter(({ userId }) => userId !== asha.id);
  const rowsOf = async (call: string) => others((await ask(call)).data);
  const evenings = EVENINGS.map((after) => rowsOf(`leaderboard/evening?after=${after}${season}`));
  const seasons = players.map(async ({ id }) => {
    const { standing, lines } = (await ask(`profile/season?userId=${id}${season}`)).data;
    return { standing, lines };
  });
  return {
    evenings: await Promise.all(evenings),
    race: await rowsOf(`leaderboard/race?${season}`),
    seasons: await Promise.all(seasons),
  };
}

/** The same of the current season's table. */
async function readTablePages() {
  const { body: whole } = await reader.get("/api/leaderboard/list");
  const { body: page } = await reader.get("/api/leaderboard/list?limit=50");
  const { body: own } = await reader.get(`/api/leaderboard/list?limit=1&around=${bela.id}`);
  const others = (rows: Row[]) => rows.filter(({ userId }) => userId !== asha.id);
  const { players, leaders } = page.page;
  return { whole: others(whole.data), page: others(page.data), own: own.data, players, leaders };
}

/** Ranks by name after a match. */
async function ranksAfter(number: number) {
  const { body } = await reader.get(`/api/leaderboard/evening?after=${number}`);
  return rewindReply.parse(body).data.map(({ firstName, rank }) => `${rank} ${firstName}`);
}

describe("Once the season is closed, a deletion", () => {
  beforeEach(close);

  test("leaves everyone's rank after each match, in the race, in season lines and in the table, with a gap", async () => {
    const before = [await readOthers(), await readTablePages()];
    await leave();
    expect([await readOthers(), await readTablePages()]).toEqual(before);
    // Before the bonus was due, and after.
    expect(await ranksAfter(3)).toEqual(["2 Bela", "2 Cleo", "4 Zoe"]);
    expect(await ranksAfter(5)).toEqual(["1 Bela", "3 Cleo", "4 Zoe"]);
    expect(await readTablePages()).toMatchObject({ players: 4, own: [{ rank: 1, moved: 2 }] });
  });
});
