/** A text that comes within a text, as those of a season pack do: a body is looked at as it is read, and what lies within its texts is not. */
import { z } from "zod";
import { isStorable, NOT_STORABLE } from "./storable";

/** Trimmed, not empty, so many characters at most, all of which the database can keep. */
export const line = (most: number) => z.string().trim().min(1).max(most).refine(isStorable, { error: NOT_STORABLE });
