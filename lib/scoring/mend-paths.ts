/** The statements by which everybody's path through the season is mended at one evening; changed-paths.ts says where. */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { currentSeasonId } from "../season/current-season";
import { gainOfPick, letterOfPick } from "./form";
import type { StreakRules } from "./streak";

interface Place {
  matchId: string;
  /** Of the evening, from 1. */
  position: number;
  some: readonly string[] | null;
}

/** What g has gained on an evening. */
const gainedAt = (at: Prisma.Sql) => Prisma.sql`(g.points[${at}] - COALESCE(g.points[${at} - 1], 0))`;

/** What picks on a match have gained, of all players or of some, as x. */
const picksOn = (matchId: string, only: Prisma.Sql, rules: StreakRules) => Prisma.sql`(
  SELECT e.season_id, e.user_id, ${gainOfPick(rules)} AS gain, ${letterOfPick} AS letter
  FROM leaderboard_entries e JOIN matches m ON m.match_id = ${matchId}
  LEFT JOIN predictions p ON p.match_id = m.match_id AND p.user_id = e.user_id
  WHERE e.season_id = ${currentSeasonId} ${only}) x`;

/** Puts an evening into all paths. */
export async function putIn(
  tx: Transaction,
  { matchId, position }: Omit<Place, "some">,
  rules: StreakRules,
): Promise<void> {
  const at = Prisma.sql`${position}::int`;
  await tx.$executeRaw`
    UPDATE progress g SET
      points = g.points[:${at} - 1] || (COALESCE(g.points[${at} - 1], 0) + x.gain)
        || ARRAY(SELECT total + x.gain FROM unnest(g.points[${at}:]) total),
      form = overlay(g.form PLACING x.letter FROM ${at} FOR 0)
    FROM ${picksOn(matchId, Prisma.empty, rules)}
    WHERE (g.season_id, g.user_id) = (x.season_id, x.user_id)`;
}

/** Takes an evening out of all paths, by its position. */
export async function takeOut(tx: Transaction, position: number): Promise<void> {
  const at = Prisma.sql`${position}::int`;
  await tx.$executeRaw`
    UPDATE progress g SET
      points = g.points[:${at} - 1] || ARRAY(SELECT total - ${gainedAt(at)} FROM unnest(g.points[${at} + 1:]) total),
      form = overlay(g.form PLACING '' FROM ${at} FOR 1)
    WHERE g.season_id = ${currentSeasonId}`;
}

/** Mends the paths of all, or of some, where they say something else of a match than the picks on it. */
export async function changeAt(tx: Transaction, { matchId, position, some }: Place, rules: StreakRules): Promise<void> {
  const only = some ? Prisma.sql`AND e.user_id = ANY (${[...some]}::text[])` : Prisma.empty;
  const at = Prisma.sql`${position}::int`;
  const gained = gainedAt(at);
  await tx.$executeRaw`
    UPDATE progress g SET
      points = g.points[:${at} - 1] || ARRAY(SELECT total + x.gain - ${gained} FROM unnest(g.points[${at}:]) total),
      form = overlay(g.form PLACING x.letter FROM ${at} FOR 1)
    FROM ${picksOn(matchId, only, rules)}
    WHERE (g.season_id, g.user_id) = (x.season_id, x.user_id)
      AND (x.gain <> ${gained} OR x.letter <> substr(g.form, ${at}, 1))`;
}
