/** Where a page of a list begins: behind or before a row, as a reply has told it. That row may be gone since. */
import { z } from "zod";
import { parseOrNothing } from "./parse-json";
import { storable } from "./storable-schema";

/** A place as it comes back from whoever was told it; `message` says that it is none. */
export function toldPlace<Place>(schema: z.ZodType<Place>, message: string) {
  return z
    .string()
    .max(1000)
    .transform((text, context): Place => {
      const place = schema.safeParse(parseOrNothing(text));
      if (place.success) return place.data;
      context.issues.push({ code: "custom", input: text, message });
      return z.NEVER;
    });
}

const byName = z.tuple([storable, storable]);
export type PlaceByName = z.infer<typeof byName>;

/** In a list by names: behind which name, and player. */
export const placeByName = toldPlace(byName, "This is no place in the list");

/** What to ask for behind a row; `nameKey` is its name as the database orders by it. */
export function tellPlaceByName({ nameKey, userId }: { nameKey: string; userId: string }): string {
  return JSON.stringify([nameKey, userId]);
}
