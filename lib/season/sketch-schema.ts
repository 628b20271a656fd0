/** As much of a season pack as can be read, whatever else is wrong with it: for the checks between its parts. */
import { z } from "zod";

const text = z.string().trim().nullable().catch(null);
const number = z.number().nullable().catch(null);

const NO_TEAM = { code: null, name: null, aliases: [], colour: null, accent: null, firstSeason: null, titles: [] };
const teamSketch = z
  .object({
    code: text,
    name: text,
    aliases: z.array(text).catch([]),
    colour: text,
    accent: text,
    firstSeason: number,
    titles: z.array(number).catch([]),
  })
  .catch(NO_TEAM);

const NO_FIXTURE = { number: null, id: null, startsAt: null, teamOne: null, teamTwo: null };
const fixtureSketch = z.object({ number, id: text, startsAt: text, teamOne: text, teamTwo: text }).catch(NO_FIXTURE);

export const sketchSchema = z
  .object({ teams: z.array(teamSketch).catch([]), matches: z.array(fixtureSketch).catch([]) })
  .catch({ teams: [], matches: [] });
