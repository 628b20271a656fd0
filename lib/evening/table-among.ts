/** The table among the members of a mini-league as it stood on an evening. */
import type { Among } from "../among/data";
import { onlyAmong } from "../among/only";
import { Prisma } from "../generated/prisma/client";
import { standingsOf } from "../leaderboard/standings";
import type { Season } from "../season/schema";
import { readEveningRows, toEveningEntry } from "./evening-rows";
import type { Evening, EveningEntry } from "./schema";

/** All of it, since they are at most fifty: their own rows are enough to rank them. */
export async function readEveningAmong(
  season: Season,
  evenings: readonly Evening[],
  position: number,
  among: Pick<Among, "members">,
): Promise<EveningEntry[]> {
  const evening = { season, evenings, position };
  const members = { who: onlyAmong(among, Prisma.sql`e.user_id`), part: Prisma.empty };
  const rows = await readEveningRows(evening, members, []);
  const now = standingsOf(rows);
  const then = position > 1 ? standingsOf(rows.map(({ before }) => ({ points: before }))) : undefined;
  return rows.map((row) => toEveningEntry(row, evening, now, then));
}
