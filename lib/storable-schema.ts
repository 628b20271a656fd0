/** Texts that calls hand on to the database. */
import { z } from "zod";
import { isStorable } from "./storable";

/** What the database takes for a text. */
export const storable = z.string().refine(isStorable);

/** Whatever it names: that there is such a thing, the database says. */
export const idSchema = storable.min(1).max(100);
