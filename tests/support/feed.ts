/** Shared by the tests of the match data source: its answers, callers, and what is stored. */
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "./builders";
import { answersWith, type FeedMatch, startFeedSource, success } from "./feed-source";
import { CSK, MI } from "./season";
import { FEED_ENV } from "./test-env";

/** Starts the source for this file's calls. Await it before the first, since the configuration is read once. */
export async function openFeedSource() {
  const source = await startFeedSource(answersWith([]));
  process.env.CRICKETDATA_BASE_URL = `${source.url}/v1`;
  return source;
}

let count = 0;

/** A match in the source's format: by default Mumbai against Chennai the day after tomorrow. */
export function feedMatch(fields: Partial<FeedMatch> = {}): FeedMatch {
  count += 1;
  const start = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 48 * 60 * 60_000);
  return {
    id: crypto.randomUUID(),
    name: `${MI} vs ${CSK}, ${count}th Match, Indian Premier League 2026`,
    matchType: "t20",
    status: "Match not started",
    venue: "Wankhede Stadium, Mumbai",
    dateTimeGMT: start.toISOString().slice(0, 19),
    teams: [MI, CSK],
    teamInfo: [
      { name: CSK, shortname: "CSK", img: "https://g.cricapi.com/iapi/x.webp" },
      { name: MI, shortname: "MI", img: "https://g.cricapi.com/iapi/y.webp" },
    ],
    matchStarted: false,
    matchEnded: false,
    ...fields,
  };
}

export const score = (team: string, runs: number, wickets: number, overs: number) => ({
  ...{ r: runs, w: wickets, o: overs, inning: `${team} Inning 1` },
});

/** The match in its first innings. */
export const live = (match: FeedMatch, runs = 63, overs = 11.5): FeedMatch => ({
  ...match,
  ...{ status: `${CSK} opt to bowl`, matchStarted: true, score: [score(MI, runs, 4, overs)] },
});

/** The match, won by Mumbai. */
export const won = (match: FeedMatch): FeedMatch => ({
  ...match,
  ...{ status: `${MI} won by 20 runs`, matchStarted: true, matchEnded: true, matchWinner: MI },
  score: [score(MI, 180, 6, 20), score(CSK, 160, 9, 20)],
});

export async function stored({ id: matchId }: { id: string }) {
  const match = await db().match.findUniqueOrThrow({
    where: { matchId },
    include: { innings: { orderBy: { number: "asc" }, omit: { matchId: true } } },
  });
  return { ...match, innings: match.innings.map(({ team, runs, wickets, balls }) => [team, runs, wickets, balls]) };
}

/** An administrator and the three calls. */
export async function buildAsker() {
  const { person, user } = await buildPerson({ isAdmin: true });
  return {
    person,
    user,
    pull: () => person.get("/api/admin/pull-all-matches"),
    refreshAll: () => person.get("/api/admin/refresh-all-matches"),
    refresh: ({ id: matchId }: { id: string }) => person.post("/api/admin/refresh-match-data", { matchId }),
  };
}

type Source = Awaited<ReturnType<typeof openFeedSource>>;
type Asker = Awaited<ReturnType<typeof buildAsker>>;

/** The current caller's reply after the source has answered this. */
export function feedCalls(source: Source, asker: () => Asker) {
  return {
    pull: async (...matches: FeedMatch[]) => {
      source.answer = answersWith(matches);
      const reply = await asker().pull();
      expect(reply).toMatchObject({ status: 200 });
      return reply.body;
    },
    refresh: async (match: FeedMatch) => {
      source.answer = success(match);
      const reply = await asker().refresh(match);
      expect(reply).toMatchObject({ status: 200 });
      return reply.body;
    },
  };
}

/** Forgets earlier calls to the source, and any pause it asked for. */
export async function resetFeedState(): Promise<void> {
  await db().feedState.deleteMany();
}

/** The season was fetched just now, so that the schedule doesn't ask for it again. */
export async function markSeasonAnswered(now: Date): Promise<void> {
  const hash = createHash("sha256").update(FEED_ENV.CRICKETDATA_API_KEY).digest("hex").slice(0, 16);
  const day = new Date(now.toISOString().slice(0, 10));
  const state = { seasonAskedAt: now, seasonAnsweredAt: now };
  await db().feedState.create({ data: { source: `cricketdata:${hash}`, day, hits: 0, ...state } });
}
