/** Which users a search finds. */
import { Prisma } from "../generated/prisma/client";
import type { Team } from "../team/schema";
import type { UserSearch } from "./user-list-schema";

export function searchConditions({ userId, search = "", without }: UserSearch, teams: readonly Team[]): Prisma.Sql[] {
  const words = search.split(/\s+/).filter(Boolean);
  // Whoever chooses a player looks for a name: nobody is called "user".
  const conditions = words.map(without === undefined ? (word) => isSpokenOfBy(word, teams) : isNamed);
  if (userId !== undefined) conditions.push(Prisma.sql`u.id = ${userId}`);
  // Only who plays this season can pick.
  if (without !== undefined) {
    conditions.push(Prisma.sql`n.user_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM predictions p WHERE p.match_id = ${without} AND p.user_id = u.id)`);
  }
  return conditions;
}

/** Somewhere in name or email, or at the beginning of the type, the status or the home team; without case and accents. */
function isSpokenOfBy(word: string, teams: readonly Team[]): Prisma.Sql {
  const begins = (label: string) => label.toLowerCase().startsWith(word.toLowerCase());
  const codes = teams.filter(({ code, name }) => [code, ...name.split(" ")].some(begins)).map(({ code }) => code);
  const labels = [
    ...(begins("admin") ? [Prisma.sql`u.is_admin`] : []),
    ...(begins("user") ? [Prisma.sql`NOT u.is_admin`] : []),
    ...(begins("active") ? [Prisma.sql`u.verified_at IS NOT NULL`] : []),
    ...(begins("inactive") ? [Prisma.sql`u.verified_at IS NULL`] : []),
    ...(begins("missing") ? [Prisma.sql`n.home_team IS NULL`] : []),
    ...(codes.length > 0 ? [Prisma.sql`n.home_team = ANY (${codes}::text[])`] : []),
  ];
  return Prisma.sql`(${Prisma.join([isNamed(word), ...labels], " OR ")})`;
}

function isNamed(word: string): Prisma.Sql {
  // Nothing that somebody types stands for something else: % and _ are letters here.
  const letters = Prisma.sql`regexp_replace(rtrim(name_key(${word}::text, ''), E'\\u0001'), '([%_\\\\])', '\\\\\\1', 'g')`;
  return Prisma.sql`u.search_key LIKE '%' || ${letters} || '%'`;
}
