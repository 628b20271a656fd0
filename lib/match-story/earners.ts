/** Who picked a side of a match, and what it has earned them: those with the most first, a page at a time. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import type { Match } from "../match/schema";
import { rowsOf } from "../rows";
import { explainMatch } from "../scoring/explain";
import { gainOfPick } from "../scoring/form";
import type { Rules } from "../season/rules-schema";
import { sum } from "../sum";
import { EARNERS_PAGE, type Earner, earnerSchema } from "./earners-schema";

const row = earnerSchema.omit({ parts: true, points: true }).extend({ streak: z.number() });

/** A page of those who picked a side, from 1. Only for what may be seen: whoever asks has looked. */
export function readEarners(match: Match, side: string, page: number, rules: Rules): Promise<Earner[]> {
  const ofPage = Prisma.sql`OFFSET ${(page - 1) * EARNERS_PAGE} LIMIT ${EARNERS_PAGE}`;
  return read(match, Prisma.sql`p.predicted_team = ${side}`, ofPage, rules);
}

/** A player's own pick, and what it has earned; null without one. */
export async function readOwn(match: Match, userId: string, rules: Rules): Promise<Earner | null> {
  const [own] = await read(match, Prisma.sql`p.user_id = ${userId}`, Prisma.empty, rules);
  return own ?? null;
}

async function read(match: Match, which: Prisma.Sql, part: Prisma.Sql, rules: Rules): Promise<Earner[]> {
  // Cut to a page by ids, and only then by names: those of a hundred thousand would have to be sorted otherwise.
  const rows = await rowsOf(row)`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      COALESCE(r.profile_pic, 'none') AS "profilePic", p.predicted_team AS "predictedTeam",
      p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed", p.streak
    FROM (
      SELECT p.*, ${gainOfPick(rules)} AS earned FROM predictions p WHERE p.match_id = ${match.matchId} AND ${which}
      ORDER BY earned DESC, p.wildcard_used DESC, p.gamechanger_used DESC, p.user_id ${part}
    ) p JOIN users u ON u.id = p.user_id LEFT JOIN profiles r ON r.user_id = u.id
    ORDER BY p.earned DESC, p.wildcard_used DESC, p.gamechanger_used DESC, name_key(u.first_name, u.last_name) COLLATE "C", u.id`;
  return rows.map(({ streak, ...pick }) => {
    const run = { before: Math.max(0, streak - 1), counts: streak > 0 };
    const { parts } = explainMatch(match, pick, run, rules);
    return { ...pick, parts, points: sum(parts.map(({ points }) => points)) };
  });
}
