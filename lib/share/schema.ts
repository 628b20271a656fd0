/** Contract of what is shown around: a picture of something, and the lines that go with it. */
import { z } from "zod";
import { amongQuery } from "../among/schema";
import { matchIdSchema } from "../match/schema";
import { slugSchema } from "../season/schema";

/** One's own rank, the table's top, a match once its picks have closed, and one's own season. */
export const SUBJECTS = ["rank", "table", "match", "season"] as const;

/** 1200×630, as chats unfold links, and 1080×1920, as phones show stories. */
export const SHAPES = ["wide", "tall"] as const;
export type Shape = (typeof SHAPES)[number];

const asked = amongQuery.extend({
  of: z.enum(SUBJECTS),
  matchId: matchIdSchema.exactOptional(),
  /** For one's own season: one that is over. */
  season: slugSchema.exactOptional(),
});
export type Asked = z.infer<typeof asked>;

const isWhole = ({ of, matchId }: Asked) => of !== "match" || matchId !== undefined;
const WHICH = { path: ["matchId"], error: "Which match?" };

export const linesQuery = asked.refine(isWhole, WHICH);
export const pictureQuery = asked.extend({ shape: z.enum(SHAPES).default("wide") }).refine(isWhole, WHICH);

export const linesReply = z.object({
  data: z.object({
    /** Such as "My rank". */
    title: z.string(),
    /** What a chat gets: a few lines, the link last. */
    text: z.string(),
  }),
});
export type Lines = z.infer<typeof linesReply>["data"];
