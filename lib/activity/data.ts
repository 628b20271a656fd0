import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../list-limit";
import { rowsIn } from "../rows";
import { changesOf } from "./changes";
import { type Page, readPage } from "./read-page";
import { FORMER_PLAYER } from "./rules";
import { type ActivityChoices, type ActivityFilter, type Cursor, type Deed, matchChoice, personChoice } from "./schema";

/** How many entries one call answers. */
const PAGE = 50;

/**
 * What was put on record, newest first, a page at a time. Every page is a walk down an index from where the last one
 * ended, so that the thousandth is as quick as the first and entries that come in meanwhile shift nothing.
 */
export async function listActivity({ person, match, kind }: ActivityFilter, before?: Cursor): Promise<Page<Deed>> {
  const fixed = [
    ...(match === undefined ? [] : [Prisma.sql`match_id = ${match}`]),
    ...(kind === undefined ? [] : [Prisma.sql`action = ${kind}`]),
  ];
  // Two walks rather than an OR, which would have all of a person's entries read and sorted for every page.
  const walks =
    person === undefined
      ? [fixed]
      : [
          [...fixed, Prisma.sql`actor_id = ${person}`],
          [...fixed, Prisma.sql`user_id = ${person}`, Prisma.sql`actor_id <> ${person}`],
        ];
  const { data, next } = await readPage(walks, PAGE, before);
  return { data: data.map(({ before: was, after, ...row }) => ({ ...row, changes: changesOf(was, after) })), next };
}

/**
 * Who and what the record speaks of, for the filters; by their present names, or their last where they are gone. Of people those who
 * did something, and then those that it has spoken of last, since a correction may name every player.
 */
export async function listActivityChoices(): Promise<ActivityChoices> {
  const people = await rowsIn(db(), personChoice)`
    SELECT id, name FROM (
      SELECT spoken.id, COALESCE(u.first_name || ' ' || u.last_name, (
        SELECT n.name FROM audit_names n WHERE n.entry_id = spoken.last AND n.person_id = spoken.id AND n.part IN ('actor', 'user')
        ORDER BY n.part LIMIT 1
      ), ${FORMER_PLAYER}) AS name
      FROM (
        SELECT person_id AS id, max(entry_id) AS last FROM audit_names WHERE part IN ('actor', 'user')
        GROUP BY person_id ORDER BY bool_or(part = 'actor') DESC, last DESC LIMIT ${LONGEST_LIST}
      ) spoken LEFT JOIN users u ON u.id = spoken.id
    ) named ORDER BY lower(name), id`;
  const matches = await rowsIn(db(), matchChoice)`
    SELECT spoken.id, COALESCE(m.match_name, (
      SELECT e.match_name FROM audit_entries e WHERE e.match_id = spoken.id ORDER BY e.at DESC, e.id DESC LIMIT 1
    )) AS name, m.match_number AS "matchNumber"
    FROM (SELECT DISTINCT match_id AS id FROM audit_entries WHERE match_id IS NOT NULL) spoken
    LEFT JOIN matches m ON m.match_id = spoken.id
    ORDER BY m.match_date, m.match_number, spoken.id`;
  return { people, matches };
}
