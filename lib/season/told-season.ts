/** Which season is told: the current one, or one that is over. */
import { z } from "zod";
import { Refusal } from "../refusal/catalogue";
import { rowsOf } from "../rows";
import { seasonAt } from "./current-season";
import type { Season } from "./schema";

const markRow = z.object({ mark: z.string(), isOver: z.boolean() });

/** The season by what stands in its address, or the current one without that. Throws NOT_FOUND where there is nothing to tell of it. */
export async function findToldSeason(slug: string | undefined, current: Season): Promise<Season> {
  if (slug === undefined || slug === current.slug) return current;
  const [row] = await rowsOf(markRow)`
    SELECT s.id || ' ' || s.version AS mark, s.state = 'over' AS "isOver" FROM seasons s WHERE s.slug = ${slug}`;
  if (!row?.isOver) throw new Refusal("NOT_FOUND", { message: "There is no such season" });
  return seasonAt(row.mark);
}
