/** Contract of a part of what a match has brought. */
import { z } from "zod";
import { PART_KINDS } from "./explain";

export const partSchema = z.object({
  /** Such as `right`, `wildcard`, `streak`, `wrong`, `no pick`, `no result`, `waiting`, `bonus`. */
  kind: z.enum(PART_KINDS),
  points: z.number().int(),
  /** The number of the rule that it follows from. */
  rule: z.number().int(),
  count: z.number().int().nullable(),
});
