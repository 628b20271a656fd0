/** Users as administrators find them: matching a search, sorted, a page at a time. */
import { z } from "zod";
import { versionOf } from "../activity/edit-version";
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../http/longest-list";
import { currentSeason, currentSeasonId } from "../season/data";
import type { Team } from "../team/schema";
import type { ManagedUser, UserOrder, UserSearch, UsersPage } from "./admin-schema";
import { people, personColumns, personRow, toProfile } from "./data";

/** What each order sorts by, as displayed. Needs users u and entries n. */
const SORTED_BY: Record<Exclude<UserOrder, "name">, Prisma.Sql> = {
  email: Prisma.sql`u.email`,
  type: Prisma.sql`CASE WHEN u.is_admin THEN 'admin' ELSE 'user' END`,
  status: Prisma.sql`CASE WHEN u.verified_at IS NULL THEN 'inactive' ELSE 'active' END`,
  homeTeam: Prisma.sql`lower(COALESCE(n.home_team, 'missing'))`,
  wildcards: Prisma.sql`COALESCE(n.wildcards, 0)`,
  flips: Prisma.sql`COALESCE(n.gamechangers, 0)`,
};

/** Needs users u. */
const picksThisSeason = Prisma.sql`(
  SELECT count(*)::int FROM predictions p JOIN matches m ON m.match_id = p.match_id AND m.season_id = ${currentSeasonId}
  WHERE p.user_id = u.id)`;

const listedRow = personRow.extend({ picks: z.number().nullable(), key: z.string() });
const countsRow = z.object({ found: z.number(), users: z.number(), admins: z.number() });

interface UserList {
  data: ManagedUser[];
  /** The next `after`; null at the end, or when the list is not by name. */
  next: string | null;
}

/** Users who match every word of the search, unverified ones too, in its order and then by name. */
export async function listManagedUsers(search: UserSearch): Promise<UserList> {
  const { sort = "name", descending = false, limit = LONGEST_LIST, after, userId } = search;
  const direction = descending ? Prisma.sql`DESC` : Prisma.empty;
  const order =
    sort === "name" ? Prisma.sql`u.search_key ${direction}` : Prisma.sql`${SORTED_BY[sort]} ${direction}, u.search_key`;
  const rows = await rowsOf(listedRow)`
    SELECT ${personColumns}, ${userId === undefined ? Prisma.sql`NULL::int` : picksThisSeason} AS picks, u.search_key AS key
    FROM ${people}
    WHERE ${await matches(search)} AND ${after === undefined ? Prisma.sql`true` : Prisma.sql`u.search_key > ${after}::text`}
    ORDER BY ${order} LIMIT ${limit + 1}`;
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit && sort === "name" && !descending;
  return { data: page.map(toManagedUser), next: hasMore ? (page.at(-1)?.key ?? null) : null };
}

/** As listManagedUsers, with the numbers of matching users, of all users, and of administrators. */
export async function readUsersPage(search: UserSearch): Promise<UsersPage> {
  const found = await matches(search);
  const [list, [counts]] = await Promise.all([
    listManagedUsers(search),
    rowsOf(countsRow)`
      SELECT count(*) FILTER (WHERE ${found})::int AS found, count(*)::int AS users,
        count(*) FILTER (WHERE u.is_admin)::int AS admins
      FROM users u LEFT JOIN entries n ON n.user_id = u.id AND n.season_id = ${currentSeasonId}`,
  ]);
  return { ...list, counts: counts ?? { found: 0, users: 0, admins: 0 } };
}

function toManagedUser(row: z.infer<typeof listedRow>): ManagedUser {
  const { isAdmin, isVerified, picks } = row;
  const user = { ...toProfile(row), isAdmin, isVerified };
  return { ...user, version: versionOfUser(user), ...(picks !== null && { picks }) };
}

type Editable = Pick<ManagedUser, "firstName" | "lastName" | "isAdmin" | "homeTeam" | "wildcards" | "flips">;

/** The version of what administrators edit of a user. */
export function versionOfUser({ firstName, lastName, isAdmin, homeTeam, wildcards, flips }: Editable): string {
  return versionOf(firstName, lastName, isAdmin, homeTeam, wildcards, flips);
}

/** Whether a user matches the search. Needs users u and entries n. */
async function matches({ userId, search = "", without }: UserSearch): Promise<Prisma.Sql> {
  const { teams } = await currentSeason();
  const words = search.split(/\s+/).filter(Boolean);
  // To choose a player people type a name, so labels such as "user" don't count.
  const conditions = words.map((word) => (without === undefined ? isAbout(word, teams) : isNamed(word)));
  if (userId !== undefined) conditions.push(Prisma.sql`u.id = ${userId}`);
  // Only players of this season can pick.
  if (without !== undefined) {
    conditions.push(Prisma.sql`n.user_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM predictions p WHERE p.match_id = ${without} AND p.user_id = u.id)`);
  }
  return Prisma.join([Prisma.sql`true`, ...conditions], " AND ");
}

/** The word is in the name or email, or starts the type, status or home team; ignoring case and accents. */
function isAbout(word: string, teams: readonly Team[]): Prisma.Sql {
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
  // Escapes % and _.
  const letters = Prisma.sql`regexp_replace(rtrim(name_key(${word}::text, ''), E'\\u0001'), '([%_\\\\])', '\\\\\\1', 'g')`;
  return Prisma.sql`u.search_key LIKE '%' || ${letters} || '%'`;
}
