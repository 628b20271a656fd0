import { z } from "zod";
import { parseOrNothing } from "./json";

/** What the database takes for a text. */
const storable = z.string().regex(/^[^\0]*$/);

/** Behind which name, and player, a page of a list by names begins; as a reply has told it. */
export const placeByName = z
  .string()
  .max(1000)
  .transform((text, context): [nameKey: string, userId: string] => {
    const place = z.tuple([storable, storable]).safeParse(parseOrNothing(text));
    if (place.success) return place.data;
    context.issues.push({ code: "custom", input: text, message: "This is no place in the list" });
    return z.NEVER;
  });
