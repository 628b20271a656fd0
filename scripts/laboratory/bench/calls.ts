/** The calls that are measured, as the browser makes them and as the contract has them. */
import { type Asked, driveThrough, type Seen } from "./load";
import { FIRST_OPEN, LIVE } from "./seed";
import type { Site } from "./site";
import type { WatchedServer } from "./watched-server";

export const EMPTY: Asked = { path: "/api/bench/empty" };

export const EVENING = "/api/leaderboard/evening?after=20&limit=50";
export const RACE = "/api/leaderboard/race?userIds=player-7";
export const SEASON_OF_A_PLAYER = "/api/profile/season?userId=player-9";
/** Of the first mini-league, whose members are the first fifty players. */
const AMONG = "miniLeague=mini-league-1";
export const TABLE_AMONG = `/api/leaderboard/list?limit=50&${AMONG}`;
export const EVENING_AMONG = `${EVENING}&${AMONG}`;
export const STAKES_AMONG = `/api/leaderboard/stakes?${AMONG}`;
export const STORY = "/api/match/story?matchId=match-20";

/** What an open page asks every minute. */
export const POLLED: Record<string, string> = {
  "check-auth": "/api/auth/check-auth",
  "match/current": "/api/match/current?timezoneOffset=0",
  "match/list": "/api/match/list",
  "get-score": `/api/match/get-score?matchId=${LIVE}`,
  "get-all, first picks": `/api/prediction/get-all?matchId=${LIVE}&limit=24`,
  "leaderboard/list, first page": "/api/leaderboard/list?limit=50",
  "leaderboard/list, own place": "/api/leaderboard/list?limit=11&around=player-7",
  "leaderboard/list, of a mini-league": TABLE_AMONG,
  "leaderboard/evening": EVENING,
  "leaderboard/race": RACE,
  "leaderboard/stakes": "/api/leaderboard/stakes",
  "profile/season": SEASON_OF_A_PLAYER,
  "match/story": STORY,
};

/** Lists as the contract's plain calls give them: as long as a list gets. */
export const WHOLE: Record<string, string> = {
  "leaderboard/list, whole": "/api/leaderboard/list",
  "get-all, whole": `/api/prediction/get-all?matchId=${LIVE}`,
};

export async function askedBy(site: Site, player: number, path: string): Promise<Asked> {
  return { path, headers: await site.as(player) };
}

/** A call once more, with the tag of the reply that it gave. */
export async function unchanged({ origin }: WatchedServer, asked: Asked): Promise<Asked> {
  const reply = await fetch(origin + asked.path, { headers: asked.headers ?? {} });
  const headers = { ...asked.headers, "if-none-match": reply.headers.get("etag") ?? "" };
  return { ...asked, headers, status: 304 };
}

/** How many statements a call makes, once what it needs is kept. */
export async function countStatements(
  site: Site,
  { path, headers = {}, method = "GET", body }: Asked,
): Promise<number> {
  const ask = async () => {
    await (await fetch(site.origin + path, { method, headers, ...(body && { body }) })).arrayBuffer();
  };
  // The first call tells a process what it follows from, and what the second reads is kept.
  await ask();
  await ask();
  return site.statements(ask);
}

/** Picks of so many players in open matches, none of which is made yet; each request is another pick. */
export async function submits(site: Site, players: number): Promise<Asked[]> {
  const among = Math.min(players, 500);
  const ids = Array.from({ length: among }, (_, index) => `player-${index + 2}`);
  await site.database.query(
    `DELETE FROM predictions p USING matches m WHERE m.match_id = p.match_id AND m.match_number >= $1 AND p.user_id = ANY ($2)`,
    [FIRST_OPEN, ids],
  );
  const { rows } = await site.database.query<{ matchId: string; team: string }>(
    `SELECT match_id AS "matchId", team_one AS team FROM matches WHERE match_number >= $1 ORDER BY match_number LIMIT 8`,
    [FIRST_OPEN],
  );
  const all: Asked[] = [];
  for (let player = 2; player <= Math.min(among + 1, players); player += 1) {
    const headers = { ...(await site.as(player)), "content-type": "application/json" };
    for (const { matchId, team } of rows) {
      const body = JSON.stringify({ userId: `player-${player}`, matchId, predictedTeam: team, wildcardUsed: false });
      all.push({ method: "POST", path: "/api/prediction/submit", headers, body, status: 201 });
    }
  }
  return all;
}

export async function driveSubmits(
  site: Site,
  { origin }: WatchedServer,
  players: number,
  connections: number,
): Promise<Seen> {
  const all = await submits(site, players);
  return driveThrough(origin, connections === 1 ? all.slice(0, 800) : all, connections);
}
