/** Those who were deleted once a season was closed: as in its closed table (045), what they had counts on its evenings all the same. */
import { z } from "zod";
import { type Standings, standingsOf } from "../leaderboard/rank";
import type { Evening } from "./schema";

/** How many of them had how many points, and what home team bonus beside these: points, bonus, players. */
export const formerSchema = z.array(z.tuple([z.number(), z.number(), z.number()]));

/** How many had how many points on an evening, these among them. */
export function withFormer(
  { present, bonusDue }: Pick<Evening, "present" | "bonusDue">,
  former: z.infer<typeof formerSchema>,
): Standings {
  if (former.length === 0) return present;
  const theirs = former.map(([points, bonus, players]) => ({ points: points + (bonusDue ? bonus : 0), players }));
  return standingsOf([...present, ...theirs]);
}
