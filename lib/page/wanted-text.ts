import { z } from "zod";

/** A text that an address may ask for, trimmed; empty where it does not, or asks for what the database takes for no text. */
export const wantedText = z
  .string()
  .max(100)
  .regex(/^[^\0]*$/)
  .transform((text) => text.trim())
  .catch("");
