/**
 * What is long with many players, and what goes through all of them: each list made anew, by one caller. In processor time,
 * the database's and the server's, beside how long the caller waited.
 */

import { step } from "../../support/progress";
import { askedBy, EVENING, EVENING_AMONG, RACE, SEASON_OF_A_PLAYER, STAKES_AMONG, STORY, TABLE_AMONG } from "./calls";
import type { Asked } from "./load";
import { ms, printTable } from "./report";
import { LIVE } from "./seed";
import type { Site } from "./site";

const users = (query: string) => `/api/admin/list-users?${query}`;

const ADMINS: Record<string, string> = {
  "admin/list-matches, with the picks of each": "/api/admin/list-matches",
  "admin/list-users, the first 1,000": "/api/admin/list-users",
  "the first 1,000 by home team": users("sort=homeTeam"),
  "a page of 50": users("limit=50"),
  "by wildcards": users("limit=50&sort=wildcards"),
  "by status, backwards": users("limit=50&sort=status&descending=true"),
  "a search that finds nobody": users("limit=50&search=nobody"),
  "a search that finds everybody": users("limit=50&search=example"),
  "a search for three words, each of which all names hold": users("limit=50&search=example+player+com"),
  "the same by wildcards, most first": users("limit=50&search=example+player+com&sort=wildcards&descending=true"),
  "players without a pick in a match that all have picked": users(`limit=50&without=${LIVE}`),
  "in one that nobody has picked": users("limit=50&without=none"),
  "in one that nobody has picked, and a search": users("limit=50&without=none&search=example"),
};

const PLAYERS: Record<string, string> = {
  "match/list": "/api/match/list",
  "profile/list-profiles, the first 1,000": "/api/profile/list-profiles",
  "leaderboard/list, the first 1,000": "/api/leaderboard/list",
  "leaderboard/list, a page of 50": "/api/leaderboard/list?limit=50",
  "leaderboard/list, own place": "/api/leaderboard/list?limit=11&around=player-7",
  "leaderboard/list, of a mini-league of 50": TABLE_AMONG,
  "leaderboard/evening, of a mini-league of 50": EVENING_AMONG,
  "leaderboard/stakes, of a mini-league of 50": STAKES_AMONG,
  "prediction/get-all, the first 1,000": `/api/prediction/get-all?matchId=${LIVE}`,
  "prediction/get-all, the first 24": `/api/prediction/get-all?matchId=${LIVE}&limit=24`,
  "prediction/get-all, 50 of a side": `/api/prediction/get-all?matchId=${LIVE}&limit=50&group=teamOne`,
  "leaderboard/evening, a page of 50": EVENING,
  "leaderboard/race": RACE,
  "leaderboard/stakes, with a match that is on": "/api/leaderboard/stakes",
  "leaderboard/contenders, in the middle of a season": "/api/leaderboard/contenders",
  "profile/season": SEASON_OF_A_PLAYER,
  "match/story": STORY,
  "/insights, the page": "/insights",
};

/** What replies that are kept follow from; see lib/revisions.ts. */
const FOLLOWED = ["season", "table", "players", `picks:${LIVE}`];

const TIMES = 20;

export async function measureLists(site: Site, title: string): Promise<void> {
  const lines: string[][] = [];
  await step("lists", async () => {
    for (const [player, lists] of [[1, ADMINS] as const, [7, PLAYERS] as const]) {
      for (const [name, address] of Object.entries(lists)) {
        lines.push([name, ...(await measure(site, await askedBy(site, player, address)))]);
      }
    }
  });
  printTable(title, ["list", "database", "server", "waited"], lines);
}

async function measure(site: Site, asked: Asked): Promise<string[]> {
  const [database, server, waited]: [number[], number[], number[]] = [[], [], []];
  for (let time = 0; time < TIMES + 2; time += 1) {
    // Nothing that is kept of the reply before may be answered again.
    await site.database.query("SELECT note_change(subject) FROM unnest($1::text[]) subject", [FOLLOWED]);
    const before = [await site.databaseTime(), await site.processorTime(), performance.now()] as const;
    const reply = await fetch(site.origin + asked.path, { headers: asked.headers ?? {} });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${asked.path} answered ${reply.status}`);
    waited.push(performance.now() - before[2]);
    server.push((await site.processorTime()) - before[1]);
    database.push((await site.databaseTime()) - before[0]);
  }
  // The first looks warm it up.
  return [database, server, waited].map((all) => ms(all.slice(2).reduce((sum, one) => sum + one, 0) / TIMES));
}
