/** Whether the table equals its picks: every season reckoned again from its matches and picks, some players at a time. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { inOrderOfPlay } from "../match/order-of-play";
import { DRAW, MATCH_TYPES } from "../match/rules";
import { isAwarded, scoreSeason } from "../scoring/oracle";
import type { Score } from "../scoring/oracle-player";
import type { SeasonFacts } from "../scoring/season-facts";
import { rulesSchema } from "../season/rules-schema";
import { teamSchema } from "../team/schema";
import { countPlayer, type EveningCounts } from "./evening-counts";
import type { Report } from "./finding";
import { judgePath, walkPath } from "./path";
import type { Read } from "./reading";
import type { Stored } from "./stored";

/** What a season is reckoned from, without its players. */
export type Ground = Omit<SeasonFacts, "picks" | "players"> & {
  seasonId: string;
  /** The evenings as they are stored, in their order: how many players had how many points, as text. */
  evenings: Evening[];
};
export type Played = SeasonFacts["matches"][number];

const instant = z.number().transform((ms) => new Date(ms));

/** A match as the record of it has it last. */
const matchFacts = z
  .object({
    key: z.string(),
    facts: z.object({
      number: z.number(),
      date: instant,
      type: z.enum(MATCH_TYPES),
      teamOne: z.string(),
      teamTwo: z.string(),
      ended: z.boolean(),
      winner: z.string().nullable(),
      awarded: instant.nullable(),
      innings: z.array(z.tuple([z.number(), z.string(), z.number()])).nullable(),
    }),
  })
  .transform(({ key: matchId, facts: { number, date, type, ended, winner, awarded, innings, ...sides } }) => ({
    ...{
      matchId,
      matchNumber: number,
      matchDate: date,
      matchType: type,
      ...sides,
      matchEnded: ended,
      matchWinner: winner,
    },
    ...{ awardedAt: awarded, innings: (innings ?? []).map(([, team, runs]) => ({ matchId, team, runs })) },
  }));
const rulesFacts = z.object({ facts: z.object({ slug: z.string(), rules: rulesSchema }) });
const eveningRow = z.object({ matchId: z.string(), counts: z.string() });
type Evening = z.infer<typeof eveningRow>;

/**
 * The matches and rules of a season, by the record, and its teams; null where there is no such season. Its evenings are
 * looked at on the way.
 */
export async function readGround(read: Read, seasonId: string, report: Report): Promise<Ground | null> {
  const [last] = await read(rulesFacts, Prisma.sql`${lastFacts("season")} AND key = ${seasonId} ${newestFirst}`);
  if (!last) return null;
  const teams = await read(
    teamSchema,
    Prisma.sql`SELECT code, name, aliases, city, ground, colour, accent, first_season AS "firstSeason", titles, about, motif
      FROM teams WHERE season_id = ${seasonId} ORDER BY position`,
  );
  const matches = await read(
    matchFacts,
    Prisma.sql`SELECT * FROM (${lastFacts("match")} ${newestFirst}) x WHERE facts ->> 'season' = ${seasonId}`,
  );
  const evenings = await read(
    eveningRow,
    Prisma.sql`SELECT match_id AS "matchId", counts::text AS counts FROM evenings WHERE season_id = ${seasonId} ORDER BY position`,
  );
  const innings = matches.flatMap((match) => match.innings);
  const ground = { seasonId, rules: last.facts.rules, teams, matches, innings, evenings };
  const idsOf = (those: readonly { matchId: string }[]) => those.map(({ matchId }) => matchId).join();
  const isSame = idsOf(decidedOf(ground)) === idsOf(evenings);
  if (!isSame)
    report({ part: "points", subject: `Season ${last.facts.slug}`, what: "has other evenings than decided matches" });
  return ground;
}

const lastFacts = (kind: "match" | "season") =>
  Prisma.sql`SELECT DISTINCT ON (key) key, facts FROM game_events WHERE kind = ${kind}::game_event_kind`;
const newestFirst = Prisma.sql`ORDER BY key, step DESC`;

/** The matches that count, in order of play. */
function decidedOf({ matches }: Pick<Ground, "matches">): Played[] {
  return matches.filter((match) => isAwarded(match) && match.matchWinner !== DRAW).toSorted(inOrderOfPlay);
}

/** Reckons the points of players anew, and counts them on the evenings where all players go by. */
export function checkPlayers(stored: readonly Stored[], ground: Ground, report: Report, counts?: EveningCounts): void {
  const decided = decidedOf(ground);
  const players = stored.map(({ userId, homeTeam, joinedAt }) => ({
    userId,
    homeTeam,
    registeredAt: joinedAt,
    wildcardsGranted: 0,
    gamechangersGranted: 0,
  }));
  const picks = stored.flatMap(({ userId, picks }) => picks.map((pick) => ({ ...pick, userId })));
  const replay = scoreSeason({ ...ground, picks, players });
  for (const player of stored) {
    const { userId } = player;
    for (const { id, matchId, isCorrect, pointsAwarded } of player.picks) {
      const award = replay.picks.get(id);
      const isSame = award?.isCorrect === isCorrect && award.pointsAwarded === pointsAwarded;
      if (!isSame) report({ part: "points", matchId, userId, what: "has other points than the pick brings" });
    }
    for (const what of judgeScore(player, replay.entries.get(userId))) report({ part: "points", userId, what });
    const steps = walkPath(player, decided, ground);
    for (const wrong of judgePath(player, steps)) report({ part: "points", userId, ...wrong });
    if (counts) countPlayer(counts, steps);
  }
}

function judgeScore(player: Stored, score: Score | undefined): string[] {
  return SCORES.filter(([key]) => player[key] !== score?.[key]).map(
    ([, words]) => `has ${words} in the table than the picks bring`,
  );
}

const SCORES = [
  ["points", "other points"],
  ["correct", "other correct picks"],
  ["correctWildcards", "other correct wildcards"],
  ["winStreak", "another streak"],
  ["winStreakPoints", "other streak points"],
  ["homeTeamBonus", "another home team bonus"],
] as const;
