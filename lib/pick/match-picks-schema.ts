/** Contract of the picks of a match, whole or group by group. */
import { z } from "zod";
import { matchIdSchema } from "../match/schema";
import { placeByName } from "../told-place-schema";
import { namedPredictionsReply, userIdSchema } from "./schema";

/** Whose picks stand together on the screens: those of each side, and those that bear something. */
export const PICK_GROUPS = ["teamOne", "teamTwo", "wildcards", "gamechangers"] as const;
export type PickGroup = (typeof PICK_GROUPS)[number];

/** The most picks of a group that a page can have. */
const LARGEST_PAGE = 100;

/** Without a limit the picks of a match, as many as a list has at most; with one the first of every group, or more of one group. */
export const picksQuery = z
  .object({
    matchId: matchIdSchema,
    limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).exactOptional(),
    group: z.enum(PICK_GROUPS).exactOptional(),
    /** What `next` told: of a group the player of the last pick, of all of them a place by name. */
    after: z.union([placeByName, userIdSchema]).exactOptional(),
  })
  .refine(({ limit, group, after }) => (limit !== undefined ? group !== undefined || !after : !group), {
    error: "With a limit more picks are of one group",
  })
  .refine(({ group, after }) => after === undefined || (group === undefined) !== (typeof after === "string"), {
    error: "This is no place in the list",
  })
  .transform(({ after, ...query }) => ({
    ...query,
    ...(typeof after === "string" && { after }),
    ...(typeof after === "object" && { behind: after }),
  }));
export type PicksQuery = z.infer<typeof picksQuery>;

const groupCounts = z.record(z.enum(PICK_GROUPS), z.number().int());

export const picksReply = namedPredictionsReply.extend({
  /** With a limit: how many picks each group has. */
  counts: groupCounts.exactOptional(),
  /** With it: whether they are everybody's, or, as until picks close, the reader's alone; by the server's clock. */
  isEverybodys: z.boolean().exactOptional(),
  /** With a group, or without a limit where there is more: what to ask for after the last pick. */
  next: z.string().nullable().exactOptional(),
});
export const firstPicksReply = picksReply.required({ counts: true, isEverybodys: true });
export type FirstPicks = z.infer<typeof firstPicksReply>;
export const groupPicksReply = picksReply.required({ next: true });
