/** The two sides of a foreign match, and which of them a text means: by name, former name or short code. */
import { findTeam, namesOf, sideOf } from "../team/names";
import type { Team } from "../team/schema";
import type { ForeignMatch } from "./foreign";
import { sidesInName } from "./stage";

export interface Side {
  /** As we keep it. */
  name: string;
  /** Everything that it is called, in lower case. */
  keys: string[];
}

/** Both sides in the order of `teams`, else in that of the match's name; null where neither tells. */
export function readSides(match: ForeignMatch, league: readonly Team[]): [Side, Side] | null {
  const { teams = [], teamInfo = [], name } = match;
  const given = teams.filter((team) => team !== "");
  const [one, other] = given.length >= 2 ? given : (sidesInName(name) ?? []);
  if (!one || !other) return null;
  return [toSide(one, teamInfo, league), toSide(other, teamInfo, league)];
}

function toSide(given: string, teamInfo: { name: string; shortname: string }[], league: readonly Team[]): Side {
  const team = findTeam(given, league);
  const names = [given, ...(team ? namesOf(team) : [])].map(toKey);
  // `teamInfo` comes in an order of its own.
  const codes = teamInfo.filter((info) => names.includes(toKey(info.name))).map((info) => toKey(info.shortname));
  return { name: sideOf(given, league) ?? given, keys: [...names, ...codes].filter((key) => key !== "") };
}

/** The side that goes by exactly this name or code. */
export function sideCalled(sides: readonly Side[], text: string | undefined): Side | undefined {
  return text === undefined ? undefined : sides.find(({ keys }) => keys.includes(toKey(text)));
}

/** The side with whose name the text begins; of two, the one with the longer name. */
export function sideAtStart(sides: readonly Side[], text: string): Side | undefined {
  const key = `${toKey(text)} `;
  const begun = sides.map((side) => ({
    side,
    length: Math.max(0, ...side.keys.filter((name) => key.startsWith(`${name} `)).map((name) => name.length)),
  }));
  return begun.filter(({ length }) => length > 0).sort((one, other) => other.length - one.length)[0]?.side;
}

export function toKey(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
