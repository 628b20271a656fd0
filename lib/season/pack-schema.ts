/** A season pack: all that a season is made from, as one JSON file. See docs/season-pack.md. */
import { z } from "zod";
import { line } from "../line-schema";
import { findFixtureFaults } from "./fixture-faults";
import { fixtureSchema } from "./fixture-schema";
import { seasonSchema } from "./schema";
import { sketchSchema } from "./sketch-schema";
import { findTeamFaults } from "./team-faults";

/** What the file says it is: another kind of file would have another one. */
export const PACK_FORMAT = "googly-season-1";

const { slug, name, zone, rules, teams } = seasonSchema.shape;

export const packSchema = z
  .strictObject({
    /** Where an editor finds what may stand in the file. */
    $schema: z.string().exactOptional(),
    format: z.literal(PACK_FORMAT),
    slug,
    name,
    zone,
    /** Where matches and scores come from, if not by hand. */
    source: z.strictObject({ seriesId: line(100) }).exactOptional(),
    rules,
    teams: teams.min(2).max(40),
    matches: z.array(fixtureSchema).min(1).max(500),
  })
  .superRefine(
    (pack, context) => {
      const sketch = sketchSchema.parse(pack);
      const codes = new Set(sketch.teams.flatMap(({ code }) => code ?? []));
      for (const { path, sentence } of [...findTeamFaults(sketch.teams), ...findFixtureFaults(sketch.matches, codes)]) {
        context.addIssue({ code: "custom", path: [...path], message: sentence });
      }
    },
    // Also where a part has the wrong shape: whoever mends the file wants to know all of it.
    { when: () => true },
  );
export type Pack = z.infer<typeof packSchema>;
