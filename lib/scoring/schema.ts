/** The contract for points. Not in explain.ts, to keep zod off Home's first load. */
import { z } from "zod";
import { type PartKind, RULE_OF } from "./explain";

export const partSchema = z.object({
  kind: z.enum(Object.keys(RULE_OF) as PartKind[]),
  points: z.number().int(),
  rule: z.number().int(),
  count: z.number().int().nullable(),
});
