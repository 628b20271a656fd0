/** A whole season through the calls that browsers make, from the first match that is not settled to the hall of fame. */
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@/lib/clock";
import { type LeaderboardEntry, leaderboardReply } from "@/lib/leaderboard/schema";
import { areSidesKnown, EXTRAS_TYPE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { Stop } from "../../support/progress";
import { Administrator } from "./administrator";
import { arrive } from "./arrive";
import { type Course, courseOf } from "./course";
import { CROWD } from "./crowd";
import { enterDemo } from "./demo-only";
import { playEvening, type Stage } from "./evening";
import { fatesOf } from "./fates";
import { Memory } from "./memory";
import { type Phones, turnsAt } from "./phones";
import { sidesOf } from "./play-offs";
import { closeSeason, openSeason } from "./season";
import { lineOf } from "./tell";

interface Wishes {
  /** Where the demo is. */
  origin: string;
  seed: number;
  /** So long a match takes. */
  seconds: number;
  /** Also where others have accounts. */
  anyway: boolean;
  say: (line: string) => void;
  /** Null where nobody gets notifications. */
  phones: Phones | null;
  /** Once it is aborted, the season stops where it is. */
  asked: AbortSignal;
}

/** Plays the season to its end and closes it. Answers what was seen of it, and its last table. Throws Stop. */
export async function playSeason({ origin, seed: wanted, seconds, anyway, say, phones, asked }: Wishes) {
  const visitor = await enterDemo(origin, anyway);
  const { season, seed } = await openSeason(visitor, wanted, say);
  say(`Watch it at ${origin}/leaderboard and ${origin}/leaderboard/race. Ctrl-C stops it.`);
  const memory = new Memory(season);
  const pause = async (part: number) => {
    await sleep(part * seconds * SECOND, undefined, { signal: asked }).catch(() => undefined);
    if (asked.aborted) throw new Stop("Stopped. The same command goes on from here.");
  };
  const notify = async () => phones?.ring();
  const stage: Stage = { admin: new Administrator(visitor), memory, seed, pause, notify };
  const table = await playMatches(stage, say, phones);
  await phones?.keepOn([], []);
  await closeSeason(visitor);
  return { season, memory, table };
}

/** Answers the table after the last match. */
async function playMatches(stage: Stage, say: Wishes["say"], phones: Phones | null): Promise<LeaderboardEntry[]> {
  const { admin, memory, seed, notify } = stage;
  const { teams } = memory.season;
  const readTable = async () => (await admin.visitor.get("/api/leaderboard/list", leaderboardReply)).data;
  const matches = await admin.list();
  for (const match of matches) memory.noteMatch(match);
  const league = matches.filter(({ matchType }) => matchType === EXTRAS_TYPE).map(({ matchNumber }) => matchNumber);
  const fates = fatesOf(seed, league);
  let before = await readTable();
  for (const listed of matches) {
    const { matchNumber } = listed;
    const sides = sidesOf(listed, [...memory.matches.values()], teams);
    const match = areSidesKnown(listed) ? listed : await admin.edit(listed, sides);
    const course = courseOf(match, seed, fates.get(matchNumber) ?? "as usual");
    if (isSettled(match, course)) {
      await recall(match, course, stage);
      continue;
    }
    const newcomers = CROWD.filter(({ from, email }) => from <= matchNumber && !memory.knows(email));
    if (newcomers.length > 0) memory.meet(await arrive(admin.visitor, newcomers, matchNumber === 1));
    await phones?.keepOn(turnsAt(matchNumber), memory.players.values());
    const settled = await playEvening(match, course, stage);
    const after = await readTable();
    const picks = memory.picksOf(settled);
    say(lineOf({ match: settled, fate: course.fate, picks, teams, before, after }));
    await notify();
    before = after;
  }
  return before;
}

function isSettled({ awardedAt, matchWinner }: Match, { winner }: Course): boolean {
  return awardedAt !== null && matchWinner === winner;
}

/** A match of an earlier start of this command; only its score may still be missing. */
async function recall(match: Match, { fate, first, second }: Course, { admin, memory }: Stage): Promise<void> {
  if (fate === "score came late") await admin.score(match, [first, second]);
  memory.noteScore(match, [first, second]);
}
