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

/** So many names, the newest, are looked through for whom the record has spoken of. */
const NAMES_LOOKED_THROUGH = 10_000;

/**
 * Who and what the record speaks of, for the filters; by their present names, or their last where they are gone. Of people those who
 * did something, and then those that it has spoken of last, since a correction may name every player. Actors and matches are found by
 * one step of an index each, and not by reading all that is on record.
 */
export async function listActivityChoices(): Promise<ActivityChoices> {
  const people = await rowsIn(db(), personChoice)`
    WITH RECURSIVE actors AS (
      (SELECT actor_id AS id, id AS last FROM audit_entries ORDER BY actor_id, at DESC, id DESC LIMIT 1)
      UNION ALL SELECT next.* FROM actors a, LATERAL (
        SELECT actor_id, id FROM audit_entries WHERE actor_id > a.id ORDER BY actor_id, at DESC, id DESC LIMIT 1
      ) next
    ), newest AS (
      SELECT person_id AS id, entry_id AS last FROM audit_names WHERE part IN ('actor', 'user')
      ORDER BY entry_id DESC LIMIT ${NAMES_LOOKED_THROUGH}
    ), spoken AS (
      SELECT id, max(last) AS last FROM (
        (SELECT id, last, true AS did FROM actors LIMIT ${LONGEST_LIST}) UNION ALL SELECT id, last, false FROM newest
      ) both_ways GROUP BY id ORDER BY bool_or(did) DESC, last DESC LIMIT ${LONGEST_LIST}
    )
    SELECT id, name FROM (
      SELECT spoken.id, COALESCE(u.first_name || ' ' || u.last_name, (
        SELECT n.name FROM audit_names n WHERE n.entry_id = spoken.last AND n.person_id = spoken.id AND n.part IN ('actor', 'user')
        ORDER BY n.part LIMIT 1
      ), ${FORMER_PLAYER}) AS name
      FROM spoken LEFT JOIN users u ON u.id = spoken.id
    ) named ORDER BY lower(name), id`;
  const matches = await rowsIn(db(), matchChoice)`
    WITH RECURSIVE spoken AS (
      (SELECT match_id AS id, match_name AS name FROM audit_entries
        WHERE match_id IS NOT NULL ORDER BY match_id, at DESC, id DESC LIMIT 1)
      UNION ALL SELECT next.* FROM spoken s, LATERAL (
        SELECT match_id, match_name FROM audit_entries WHERE match_id > s.id ORDER BY match_id, at DESC, id DESC LIMIT 1
      ) next
    )
    SELECT spoken.id, COALESCE(m.match_name, spoken.name) AS name, m.match_number AS "matchNumber"
    FROM spoken LEFT JOIN matches m ON m.match_id = spoken.id
    ORDER BY m.match_date, m.match_number, spoken.id`;
  return { people, matches };
}
