/** Schemas that several nouns share. */
import { z } from "zod";

export const NOT_STORABLE = "This text has characters that can't be stored";

/** Whether PostgreSQL can store a text: it takes no NUL and no unpaired surrogate. */
export function isStorable(text: string): boolean {
  // isWellFormed is missing in iOS 16.0.
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** A text that the database can store. */
export const storable = z.string().refine(isStorable);

/** An id, which may not exist. */
export const idSchema = storable.min(1).max(100);

/** A line of a season pack: trimmed, not empty, at most `most` characters. */
export const line = (most: number) => z.string().trim().min(1).max(most).refine(isStorable, { error: NOT_STORABLE });

/** A line that may be empty or left out. */
export const optionalLine = (most: number) =>
  z.string().trim().max(most).refine(isStorable, { error: NOT_STORABLE }).default("");

/** A boolean in queries and forms, where everything is text. */
export const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/**
 * Parses digits, as queries and some forms send numbers. Leaves anything else for the schema to refuse, so that an
 * empty field, null or false doesn't become 0.
 */
export function fromDigits(input: unknown): unknown {
  return typeof input === "string" && /^\s*-?\d+\s*$/.test(input) ? Number(input) : input;
}

/** The reply of calls that return only a sentence. */
export const messageReply = z.object({ message: z.string() });

/** The version that an edit was based on; see lib/activity/edit-version.ts. */
export const versionField = { version: z.string().max(100).exactOptional() };

/**
 * Where a page of a list begins, encoded in an earlier reply; `message` is the error for anything else. The row may
 * have been deleted since.
 */
export function encodedPlace<Place>(schema: z.ZodType<Place>, message: string) {
  return z
    .string()
    .max(1000)
    .transform((text, context): Place => {
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        context.issues.push({ code: "custom", input: text, message });
        return z.NEVER;
      }
    });
}

const byName = z.tuple([storable, storable]);
export type PlaceByName = z.infer<typeof byName>;

/** A place in a list sorted by name: after this name and player. */
export const placeByName = encodedPlace(byName, "This isn't a valid place in the list");

/** The place after a row. `nameKey` is its name as the database sorts it. */
export function encodePlaceByName({ nameKey, userId }: { nameKey: string; userId: string }): string {
  return JSON.stringify([nameKey, userId]);
}
