/** Where a page of a list by names begins: behind this name and player, as a reply has told it. That player may be gone since. */
import { z } from "zod";
import { parseOrNothing } from "./parse-json";

/** What the database takes for a text. */
const storable = z.string().regex(/^[^\0]*$/);
const placeSchema = z.tuple([storable, storable]);
export type PlaceByName = z.infer<typeof placeSchema>;

export const placeByName = z
  .string()
  .max(1000)
  .transform((text, context): PlaceByName => {
    const place = placeSchema.safeParse(parseOrNothing(text));
    if (place.success) return place.data;
    context.issues.push({ code: "custom", input: text, message: "This is no place in the list" });
    return z.NEVER;
  });

/** What to ask for behind a row; `nameKey` is its name as the database orders by it. */
export function tellPlaceByName({ nameKey, userId }: { nameKey: string; userId: string }): string {
  return JSON.stringify([nameKey, userId]);
}
