/** The JSON schema of season packs, for editors that help to write one. */
import { z } from "zod";
import { packSchema } from "../../lib/season/pack-schema";

/** What the file may hold; the checks between its parts stand in docs/season-pack.md. */
export function describePack(): Record<string, unknown> {
  const { $schema, ...described } = z.toJSONSchema(packSchema, { io: "input" });
  return { $schema, title: "A season of Googly", ...described };
}
