/** What can be wrong with the teams of a season pack beside the shape of each: see docs/season-pack.md. */
import { distanceBetween } from "../colour";
import { isTbc, toKey, UNKNOWN_SIDE } from "../team/names";
import type { PackFault } from "./pack-fault";

/** What of a team the checks look at; null where the file holds something else there. */
export interface TeamSketch {
  code: string | null;
  name: string | null;
  aliases: readonly (string | null)[];
  colour: string | null;
  accent: string | null;
  firstSeason: number | null;
  titles: readonly (number | null)[];
}

const HEX = /^#[0-9a-f]{6}$/i;
/** Colours that look nearer than this are one and the same on a phone in the sun. */
const LEAST_DISTANCE = 0.15;

/** All that is wrong between the teams of a pack, and between the parts of one team. */
export function findTeamFaults(teams: readonly TeamSketch[]): PackFault[] {
  return [
    ...findNameFaults(teams),
    ...teams.flatMap((team, at) => [...findTitleFaults(team, at), ...findColourFaults(team, at)]),
  ];
}

/** By each name, code and alias one team is found, and nothing else is. */
function findNameFaults(teams: readonly TeamSketch[]): PackFault[] {
  const owners = new Map<string, number>();
  return teams.flatMap((team, at) =>
    namesOf(team).flatMap(({ name, path }): PackFault[] => {
      const fault = (sentence: string) => [{ path: ["teams", at, ...path], sentence }];
      const key = toKey(name);
      if (isReserved(key)) return fault(`No team can be called ${JSON.stringify(name)}: it stands for no team`);
      const owner = owners.get(key) ?? at;
      owners.set(key, owner);
      return owner === at ? [] : fault(`${JSON.stringify(name)} is what teams[${owner}] is called already`);
    }),
  );
}

function namesOf({ code, name, aliases }: TeamSketch): { name: string; path: PropertyKey[] }[] {
  return [
    { name: code, path: ["code"] },
    { name, path: ["name"] },
    ...aliases.map((alias, at) => ({ name: alias, path: ["aliases", at] })),
  ].flatMap(({ name: text, path }) => (text === null ? [] : [{ name: text, path }]));
}

function isReserved(key: string): boolean {
  return isTbc(key) || key === "draw" || UNKNOWN_SIDE.test(key);
}

function findTitleFaults({ titles, firstSeason }: TeamSketch, team: number): PackFault[] {
  return titles.flatMap((title, at): PackFault[] => {
    if (title === null) return [];
    const path = ["teams", team, "titles", at];
    const before = titles[at - 1] ?? null;
    if (before !== null && title <= before)
      return [{ path, sentence: "Titles stand in order, the oldest first, each once" }];
    if (firstSeason === null || title >= firstSeason) return [];
    return [{ path, sentence: `The team's first season was ${firstSeason}: it cannot have won before` }];
  });
}

function findColourFaults({ colour, accent }: TeamSketch, team: number): PackFault[] {
  if (colour === null || accent === null || !HEX.test(colour) || !HEX.test(accent)) return [];
  if (distanceBetween(colour, accent) >= LEAST_DISTANCE) return [];
  return [
    { path: ["teams", team, "accent"], sentence: `This can hardly be told apart from the team's colour, ${colour}` },
  ];
}
