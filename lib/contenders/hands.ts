/** What players have for the rest of the season, as statements read it. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { EXTRAS_TYPE } from "../match/rules";
import { unmarkedInTable } from "../pick/shown-picks";
import { currentSeasonId } from "../season/current-season";
import { joinPicks, marksColumn } from "../stakes/mark-columns";
import type { Step } from "../stakes/steps";
import type { Rest } from "./rest";

/** A player's points, marks, home team, wildcards and gamechangers, and how many others have the same. */
export const handRow = z.tuple([z.number(), z.string(), z.string().nullable(), z.number(), z.number(), z.number()]);

export function toContender([points, marks, homeTeam, wildcards, gamechangers, players]: z.infer<typeof handRow>) {
  return { points, marks, homeTeam, wildcards, gamechangers, players };
}

/** The player of a statement; null for whoever is not in the table. */
export const ownHand = z.object({ own: handRow.nullable(), isUnmarked: z.boolean() });

export function ownHandColumns(rest: Rest, userId: string): Prisma.Sql {
  return Prisma.sql`
    (SELECT json_build_array(h.points, h.marks, h.home_team, h.wildcards, h.gamechangers, 1)
    FROM (${handsOf(rest, Prisma.sql`AND e.user_id = ${userId}`)}) h) AS own, ${unmarkedInTable}`;
}

/**
 * All players, or one of them. What they have spent on open matches is in their hand: they can take it back, and it is nobody
 * else's business (rule 7).
 */
export function handsOf(rest: Rest, whose = Prisma.empty): Prisma.Sql {
  // Picks of open matches are looked at for what they have cost alone.
  const steps = rest.steps.map(
    (step): Step => (isOpen(rest, step) ? { kind: "before", match: null, isLatest: false } : step),
  );
  const open = rest.steps.filter((step) => isOpen(rest, step)).map(({ match }) => match);
  const ids = open.map((match) => match?.matchId ?? "");
  const league = open.filter((match) => match?.matchType === EXTRAS_TYPE).map((match) => match?.matchId ?? "");
  return Prisma.sql`
    SELECT e.user_id, e.points, e.correct, e.name_key, r.home_team, ${marksColumn(steps, rest.rules)} AS marks,
      (r.wildcards + COALESCE(o.wildcards, 0))::int AS wildcards, (r.gamechangers + COALESCE(o.gamechangers, 0))::int AS gamechangers
    FROM leaderboard_entries e JOIN entries r ON (r.season_id, r.user_id) = (e.season_id, e.user_id) ${joinPicks(steps)}
    LEFT JOIN (
      SELECT p.user_id, count(*) FILTER (WHERE p.wildcard_used AND p.match_id = ANY (${league}::text[])) AS wildcards,
        count(*) FILTER (WHERE p.gamechanger_used) AS gamechangers
      FROM predictions p WHERE p.match_id = ANY (${ids}::text[]) AND (p.wildcard_used OR p.gamechanger_used) GROUP BY p.user_id
    ) o ON o.user_id = e.user_id
    WHERE e.season_id = ${currentSeasonId} ${whose}`;
}

function isOpen({ open }: Rest, { kind, match }: Rest["steps"][number]): boolean {
  return kind === "stake" && open.has(match.matchId);
}
