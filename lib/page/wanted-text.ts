import { storable } from "../storable-schema";

/** A text that an address may ask for, trimmed; empty where it does not, or asks for what the database takes for no text. */
export const wantedText = storable
  .max(100)
  .transform((text) => text.trim())
  .catch("");
