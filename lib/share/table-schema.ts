/** What is on a picture of the table. */
import { z } from "zod";
import { frame, whole } from "./frame-schema";

const rowSchema = z.object({
  rank: whole,
  name: z.string(),
  points: whole,
  moved: whole.nullable(),
  isOwn: z.boolean(),
});
export type PictureRow = z.infer<typeof rowSchema>;

export const tableSchema = z.object({
  ...{ of: z.literal("table"), ...frame, players: whole, path: z.string() },
  /** From the top, and where one's own is further down, that one last. */
  rows: z.array(rowSchema),
});
export type TablePicture = z.infer<typeof tableSchema>;
