/** What everybody has at stake, worked out once for each state of table and picks: see docs/decisions/049-what-is-at-stake.md. */
import { z } from "zod";
import type { Among } from "../among/data";
import type { Standings } from "../leaderboard/rank";
import { standingsOf } from "../leaderboard/rank";
import { isOf, keep } from "../read-cache";
import { marked, PLAYERS, picksOf, type Revision, SEASON, TABLE, toRevisions } from "../revisions";
import { rowsTogether } from "../rows-together";
import { homeTeamBonus } from "../scoring/points";
import type { Season } from "../season/schema";
import type { AtStake } from "./at-stake";
import { ownRow } from "./own";
import { type Bonus, type Group, type Scenario, scenariosOf } from "./scenarios";
import { standingOfAll } from "./standing-of-all";
import { candidate, topRows } from "./top-rows";

interface Everybody {
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

interface Read {
  everybody: Everybody;
  /** What one player has, if this very call has read it. */
  own: Own | null;
  /** Whether it is of the state that was asked for. */
  holds: boolean;
}

/** What the tables follow from, among the subjects of stakesFollow. A ball changes the season, and them only where runs are about to count. */
export function everybodyFollows({ stakes, bringsBonus }: AtStake): string[] {
  return [TABLE, PLAYERS, ...stakes.map(({ matchId }) => picksOf(matchId)), ...(bringsBonus ? [SEASON] : [])];
}

/** The table of a mini-league with each of the results, and one's own: so few that nothing of it need be kept here. */
export async function readEverybodyAmong(
  atStake: AtStake,
  userId: string,
  season: Season,
  revisions: readonly Revision[],
  among: Among,
): Promise<Read> {
  const subjects = everybodyFollows(atStake);
  const [read] = await rowsTogether(row)`${standingOfAll(atStake, userId, subjects, among)}`;
  const holds = isOf(toRevisions(subjects, read?.marks ?? null), revisions);
  return { everybody: toEverybody(atStake, season, read), own: read ?? null, holds };
}

/** The table with each of the results, and in passing what one player has. The revisions are those of stakesFollow. */
export async function readEverybody(
  atStake: AtStake,
  userId: string,
  season: Season,
  revisions: readonly Revision[],
): Promise<Read> {
  const subjects = everybodyFollows(atStake);
  const followed = revisions.filter(({ subject }) => subjects.includes(subject));
  let own: Own | null = null;
  const { value, holds } = await kept.look(termsOf(atStake, season), followed, async () => {
    const [read] = await rowsTogether(row)`${standingOfAll(atStake, userId, subjects)}`;
    own = read ?? null;
    return { value: toEverybody(atStake, season, read), asOf: toRevisions(subjects, read?.marks ?? null) };
  });
  return { everybody: value, own, holds };
}

function termsOf({ steps, stakes, bringsBonus }: AtStake, { id }: Season): string {
  const places = steps.map(({ kind, match }) => [kind, match?.matchId, match?.matchDate]);
  const terms = stakes.map(({ matchType, teamOne, teamTwo, matchWinner }) => [
    matchType,
    teamOne,
    teamTwo,
    matchWinner,
  ]);
  return JSON.stringify([id, places, terms, bringsBonus]);
}

/** What of the matches a reply follows from, the tables and their names. */
export function toldOf(atStake: AtStake, season: Season): string {
  return JSON.stringify([
    termsOf(atStake, season),
    atStake.stakes.map(({ matchNumber, matchName }) => [matchNumber, matchName]),
  ]);
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
