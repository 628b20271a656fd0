/** What everybody has at stake, worked out once for each state of table and picks: see docs/decisions/049-what-is-at-stake.md. */
import { z } from "zod";
import type { Among } from "../among/data";
import type { Standings } from "../leaderboard/standings";
import { standingsOf } from "../leaderboard/standings";
import { keep } from "../read-cache";
import { marked, PLAYERS, picksOf, type Revision, SEASON, TABLE, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import { homeTeamBonus } from "../scoring/points";
import type { Season } from "../season/schema";
import type { AtStake } from "./at-stake";
import { ownRow } from "./own";
import { type Bonus, type Group, type Scenario, scenariosOf } from "./scenarios";
import { standingOfAll } from "./standing-of-all";
import { candidate, topRows } from "./top-rows";

export interface Everybody {
  now: Standings;
  players: number;
  scenarios: (Scenario & { rows: ReturnType<typeof topRows> })[];
}

const kept = keep<Everybody>({ max: 2 });

const group = z.tuple([z.number(), z.string(), z.string().nullable(), z.number()]);
const row = marked.extend({
  ...ownRow.shape,
  groups: z.array(group).nullable(),
  candidates: z.array(candidate).nullable(),
  runs: z.record(z.string(), z.number()).nullable(),
});

type Own = z.infer<typeof ownRow>;

/** The table of a mini-league with each of the results, and one's own: so few that nothing of it need be kept. */
export async function readEverybodyAmong(
  atStake: AtStake,
  userId: string,
  season: Season,
  among: Among,
): Promise<{ everybody: Everybody; own: Own | null }> {
  const [read] = await rowsOf(row)`${standingOfAll(atStake, userId, [], among)}`;
  return { everybody: toEverybody(atStake, season, read), own: read ?? null };
}

/**
 * The table with each of the results, and in passing what one player has, if this very call has read it. The revisions are
 * those of stakesFollow.
 */
export async function readEverybody(
  atStake: AtStake,
  userId: string,
  season: Season,
  revisions: readonly Revision[],
): Promise<{ everybody: Everybody; own: Own | null }> {
  const subjects = [TABLE, PLAYERS, ...atStake.stakes.map(({ matchId }) => picksOf(matchId))];
  // A ball changes the season, and the table only where runs are about to count.
  if (atStake.bringsBonus) subjects.push(SEASON);
  const followed = revisions.filter(({ subject }) => subjects.includes(subject));
  let own: Own | null = null;
  const everybody = await kept(keyOf(atStake, season), followed, async () => {
    const [read] = await rowsOf(row)`${standingOfAll(atStake, userId, subjects)}`;
    own = read ?? null;
    return { value: toEverybody(atStake, season, read), asOf: toRevisions(subjects, read?.marks ?? null) };
  });
  return { everybody, own };
}

function keyOf({ steps, stakes, bringsBonus }: AtStake, { id }: Season): string {
  const places = steps.map(({ kind, match }) => [kind, match?.matchId, match?.matchDate]);
  const terms = stakes.map(({ matchType, teamOne, teamTwo, matchWinner }) => [
    matchType,
    teamOne,
    teamTwo,
    matchWinner,
  ]);
  return JSON.stringify([id, places, terms, bringsBonus]);
}

function toGroup([points, marks, homeTeam, players]: z.infer<typeof group>): Group {
  return { points, marks, homeTeam, players };
}

function bonusOf({ bringsBonus, rules }: AtStake, runs: Readonly<Record<string, number>>, { teams }: Season): Bonus {
  if (!bringsBonus) return null;
  return Object.fromEntries(teams.map(({ code, name }) => [code, homeTeamBonus(runs[name] ?? 0, rules)]));
}

function toEverybody(atStake: AtStake, season: Season, read: z.infer<typeof row> | undefined): Everybody {
  const groups = (read?.groups ?? []).map(toGroup);
  const candidates = read?.candidates ?? [];
  const bonus = bonusOf(atStake, read?.runs ?? {}, season);
  const now = standingsOf(groups);
  const scenarios = scenariosOf(atStake, bonus, groups).map((scenario) => {
    return { ...scenario, rows: topRows(scenario, now, candidates) };
  });
  return { now, players: now.reduce((all, { players }) => all + players, 0), scenarios };
}
