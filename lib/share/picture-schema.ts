/** What is on a picture, whatever it looks like. Money is on none: pictures leave the group. */
import { z } from "zod";
import { matchPictureSchema } from "./match-picture-schema";
import { rankSchema } from "./rank-schema";
import { seasonPictureSchema } from "./season-picture-schema";
import { tableSchema } from "./table-schema";

export const pictureSchema = z.discriminatedUnion("of", [
  rankSchema,
  tableSchema,
  matchPictureSchema,
  seasonPictureSchema,
]);
export type Picture = z.infer<typeof pictureSchema>;
