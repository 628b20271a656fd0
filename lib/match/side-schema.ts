/** A match's sides and its winner, as people or a form give them. */
import { z } from "zod";
import { spelled } from "../spelled";
import { sideOf, TBC, TBC_SHOWN } from "../team/names";
import { ofTeams } from "../team/of-teams";
import type { Team } from "../team/schema";
import { DRAW } from "./rules";

/** A side as people or a form give it, by name or short code. */
export const sideSchema = ofTeams((teams) => sideOr(teams, `, or ${TBC_SHOWN}`));

/** A team, of a league match's sides one: as people or a form give it. */
export const teamSchema = ofTeams((teams) =>
  sideOr(teams, "").refine((side) => side !== TBC, { error: "Choose a team" }),
);

function sideOr(teams: readonly Team[], others: string) {
  return z
    .string({ error: "Choose a team" })
    .trim()
    .max(60)
    .transform((text, context) => {
      const side = sideOf(text, teams);
      if (side !== undefined) return side;
      const message = `Choose one of the ${spelled(teams.length)} teams${others}`;
      context.issues.push({ code: "custom", input: text, message });
      return z.NEVER;
    });
}

/** A result: a team, `draw`, or nothing. */
const notAResult = { error: "The winner is one of the two teams, draw, or nothing" };
export const winnerSchema = ofTeams((teams) =>
  z.union(
    [
      z.null(),
      z.literal("").transform(() => null),
      z.literal(DRAW),
      sideSchema(teams).refine((side) => side !== TBC, notAResult),
    ],
    notAResult,
  ),
);
