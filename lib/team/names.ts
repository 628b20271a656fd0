/** How a team is found by what people or the source call it, and how a side is told. See docs/rules.md. */
import { ofTeams } from "./of-teams";
import type { Team } from "./schema";

/** A side that is not known yet (rule 3), and how people read it. */
export const TBC = "Tbc";
export const TBC_SHOWN = "TBD";

/** Words for a side that is not known yet, beside `Tbc`. */
export const UNKNOWN_SIDE = /^(tba|tbd|to be (confirmed|announced|decided|determined)|(winner|loser)\b.*)$/;

/** Every name and code of a team, the proper ones first. */
export function namesOf({ code, name, aliases }: Team): readonly string[] {
  return [name, code, ...aliases];
}

/** By name and code; what two teams are called by means the one to which it is proper, else the first. */
const teamByKey = ofTeams((teams) => {
  const proper = teams.flatMap((team) => [team.name, team.code].map((key): [string, Team] => [toKey(key), team]));
  const known = new Map(proper);
  for (const team of teams) for (const alias of team.aliases.map(toKey)) if (!known.has(alias)) known.set(alias, team);
  return known;
});

/** The team of this name or short code, former ones too, whatever the case; undefined for anything else and `Tbc`. */
export function findTeam(nameOrCode: string, teams: readonly Team[]): Team | undefined {
  return teamByKey(teams).get(toKey(nameOrCode));
}

/** Whether two texts, each a name or a code, mean the same one of the teams. */
export function isSameTeam(one: string, other: string, teams: readonly Team[]): boolean {
  const team = findTeam(one, teams);
  return team !== undefined && team === findTeam(other, teams);
}

/** Whether a side is not known yet (rule 3). */
export function isTbc(side: string): boolean {
  return toKey(side) === toKey(TBC);
}

/** A side as it is kept, the full name or `Tbc`, from a name or code in whatever case; undefined for anything else. */
export function sideOf(nameOrCode: string, teams: readonly Team[]): string | undefined {
  return isTbc(nameOrCode) || UNKNOWN_SIDE.test(toKey(nameOrCode)) ? TBC : findTeam(nameOrCode, teams)?.name;
}

/** A side as it is kept, the full name or `Tbc`, as people read it. */
export function sideName(side: string): string {
  return isTbc(side) ? TBC_SHOWN : side;
}

/** A side where there is little room: the short code, or TBD. */
export function sideCode(side: string, teams: readonly Team[]): string {
  return isTbc(side) ? TBC_SHOWN : (findTeam(side, teams)?.code ?? side);
}

/** A season's names and codes are a few dozen, and a long list asks for each of them in every row; texts without end are to fill no memory. */
const MOST_KEYS = 500;
const keys = new Map<string, string>();

/** A name or code as it is compared. */
export function toKey(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = text.trim().replace(/\s+/g, " ").toLowerCase();
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(text, key);
  return key;
}
