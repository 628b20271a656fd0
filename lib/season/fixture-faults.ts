/** What can be wrong with the matches of a season pack beside the shape of each: see docs/season-pack.md. */
import { DAY, HOUR } from "../clock";
import { TBC } from "../team/names";
import type { PackFault } from "./pack-fault";

/** What of a match the checks look at; null where the file holds something else there. */
export interface FixtureSketch {
  number: number | null;
  id: string | null;
  startsAt: string | null;
  teamOne: string | null;
  teamTwo: string | null;
}

const SIDES = ["teamOne", "teamTwo"] as const;

/** A season is over within a year, so that no match is further than this from those in its middle. */
const LONGEST = 366 * DAY;
/** A team takes longer than this for one match. */
const SHORTEST_MATCH = 2 * HOUR;

/** All that is wrong with the matches of a pack whose teams have these codes. */
export function findFixtureFaults(matches: readonly FixtureSketch[], codes: ReadonlySet<string>): PackFault[] {
  return [
    ...findTwins(matches, "number"),
    ...findTwins(matches, "id"),
    ...findSideFaults(matches, codes),
    ...findFarAway(matches),
    ...findClashes(matches),
  ];
}

function findTwins(matches: readonly FixtureSketch[], field: "number" | "id"): PackFault[] {
  const first = new Map<string | number, number>();
  return matches.flatMap((match, at) => {
    const value = match[field];
    const owner = value === null ? at : (first.get(value) ?? at);
    if (value !== null) first.set(value, owner);
    const sentence = `matches[${owner}] has the ${field} ${value} already`;
    return owner === at ? [] : [{ path: ["matches", at, field], sentence }];
  });
}

function findSideFaults(matches: readonly FixtureSketch[], codes: ReadonlySet<string>): PackFault[] {
  return matches.flatMap((match, at) => {
    const strangers = SIDES.filter((side) => {
      const code = match[side];
      // Without any team the teams are what is wrong.
      return code !== null && code !== TBC && codes.size > 0 && !codes.has(code);
    }).map((side) => ({
      path: ["matches", at, side],
      sentence: `No team has the code ${JSON.stringify(match[side])}; a side that is not known yet is ${TBC}`,
    }));
    const { teamOne, teamTwo } = match;
    const isAlone = teamOne !== null && teamOne === teamTwo && teamOne !== TBC;
    const alone = { path: ["matches", at, "teamTwo"], sentence: "A team cannot play against itself" };
    return isAlone ? [...strangers, alone] : strangers;
  });
}

/** Matches by their start; those that tell none are told of by the shape. */
function inOrder(matches: readonly FixtureSketch[]): (FixtureSketch & { at: number; start: number })[] {
  return matches
    .map((match, at) => ({ ...match, at, start: Date.parse(match.startsAt ?? "") }))
    .filter(({ start }) => !Number.isNaN(start))
    .sort((one, other) => one.start - other.start);
}

function findFarAway(matches: readonly FixtureSketch[]): PackFault[] {
  const sorted = inOrder(matches);
  const middle = sorted[Math.floor(sorted.length / 2)]?.start ?? 0;
  return sorted
    .filter(({ start }) => Math.abs(start - middle) > LONGEST)
    .map(({ at }) => ({
      path: ["matches", at, "startsAt"],
      sentence: "This is more than a year from the other matches",
    }));
}

function findClashes(matches: readonly FixtureSketch[]): PackFault[] {
  const last = new Map<string, { at: number; start: number }>();
  return inOrder(matches).flatMap(({ at, start, teamOne, teamTwo }) =>
    [...new Set([teamOne, teamTwo])].flatMap((team) => {
      if (team === null || team === TBC) return [];
      const before = last.get(team);
      last.set(team, { at, start });
      if (!before || start - before.start >= SHORTEST_MATCH) return [];
      const sentence = `${team} cannot play here: matches[${before.at}], which it plays too, starts less than two hours before`;
      return [{ path: ["matches", at, "startsAt"], sentence }];
    }),
  );
}
