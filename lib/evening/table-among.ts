/** The table among the members of a mini-league as it stood on an evening. */
import type { Among } from "../among/data";
import { onlyAmong } from "../among/only";
import { Prisma } from "../generated/prisma/client";
import { standingsOf } from "../leaderboard/rank";
import { isOf, type Looked } from "../read-cache";
import { type Revision, toRevisions } from "../revisions";
import type { Season } from "../season/schema";
import { readEveningRows, toEveningEntry } from "./evening-rows";
import type { Evening, EveningEntry } from "./schema";

/**
 * All of it, since they are at most fifty: their own rows are enough to rank them. And whether all that has been read so far is of
 * the state of the revisions, which were read before.
 */
export async function lookAtEveningAmong(
  season: Season,
  evenings: readonly Evening[],
  position: number,
  among: Pick<Among, "members">,
  revisions: readonly Revision[],
): Promise<Looked<EveningEntry[]>> {
  const evening = { season, evenings, position };
  const members = { who: onlyAmong(among, Prisma.sql`e.user_id`), part: Prisma.empty, bounds: null };
  const subjects = revisions.map(({ subject }) => subject);
  const rows = await readEveningRows(evening, members, subjects);
  const now = standingsOf(rows);
  const then = position > 1 ? standingsOf(rows.map(({ before }) => ({ points: before }))) : undefined;
  const value = rows.map((row) => toEveningEntry(row, evening, now, then));
  const [first] = rows;
  return { value, holds: first !== undefined && isOf(toRevisions(subjects, first.marks), revisions) };
}
