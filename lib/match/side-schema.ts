/** A match's sides and its winner, as people or a form give them. */
import { z } from "zod";
import { sideOf, TBC } from "../team/rules";
import { TEAMS } from "../team/teams";
import { DRAW } from "./rules";

/** A side as people or a form give it, by name or short code. */
export const sideSchema = z
  .string({ error: "Choose a team" })
  .trim()
  .max(60)
  .transform((text, context) => {
    const side = sideOf(text);
    if (side !== undefined) return side;
    context.issues.push({ code: "custom", input: text, message: `Choose one of the ${TEAMS.length} teams, or ${TBC}` });
    return z.NEVER;
  });

/** A team, of a league match's sides one: as people or a form give it. */
export const teamSchema = sideSchema.refine((side) => side !== TBC, { error: "Choose a team" });

/** A result: a team, `draw`, or nothing. */
const notAResult = { error: "The winner is one of the two teams, draw, or nothing" };
export const winnerSchema = z.union(
  [
    z.null(),
    z.literal("").transform(() => null),
    z.literal(DRAW),
    sideSchema.refine((side) => side !== TBC, notAResult),
  ],
  notAResult,
);
