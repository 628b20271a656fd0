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
    SELECT named.id, COALESCE(u.first_name || ' ' || u.last_name, named.name, ${FORMER_PLAYER}) AS name
    FROM (
      SELECT person_id AS id, max(name) AS name FROM audit_names WHERE part IN ('actor', 'user')
      GROUP BY person_id ORDER BY bool_or(part = 'actor') DESC, max(entry_id) DESC LIMIT ${LONGEST_LIST}
    ) named LEFT JOIN users u ON u.id = named.id
    ORDER BY lower(COALESCE(u.first_name || ' ' || u.last_name, named.name, ${FORMER_PLAYER})), named.id`;
  const matches = await rowsIn(db(), matchChoice)`
    SELECT named.id, COALESCE(m.match_name, max(named.name)) AS name, m.match_number AS "matchNumber"
    FROM (SELECT DISTINCT match_id AS id, match_name AS name FROM audit_entries WHERE match_id IS NOT NULL) named
    LEFT JOIN matches m ON m.match_id = named.id
    GROUP BY named.id, m.match_id ORDER BY m.match_date, m.match_number, named.id`;
  return { people, matches };
}
