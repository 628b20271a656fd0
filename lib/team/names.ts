/** Finds teams by their names, and names sides. See docs/rules.md. */
import type { Team } from "./schema";

/** A side that is not known yet (rule 3), as it is stored and as it is shown. */
export const TBC = "Tbc";
export const TBC_SHOWN = "TBD";

/** Other words for a side that is not known yet. */
export const UNKNOWN_SIDE = /^(tba|tbd|to be (confirmed|announced|decided|determined)|(winner|loser)\b.*)$/;

/** Every name and code of a team, the current ones first. */
export function namesOf({ code, name, aliases }: Team): readonly string[] {
  return [name, code, ...aliases];
}

/** By name and code. If one team's alias is another's current name or code, the other team has it; else the first. */
const teamByKey = ofTeams((teams) => {
  const proper = teams.flatMap((team) => [team.name, team.code].map((key): [string, Team] => [toKey(key), team]));
  const known = new Map(proper);
  for (const team of teams) for (const alias of team.aliases.map(toKey)) if (!known.has(alias)) known.set(alias, team);
  return known;
});

/** The team with this name or code, including former ones, ignoring case; undefined for anything else and `Tbc`. */
export function findTeam(nameOrCode: string, teams: readonly Team[]): Team | undefined {
  return teamByKey(teams).get(toKey(nameOrCode));
}

/** Whether two names or codes are of the same team. */
export function isSameTeam(one: string, other: string, teams: readonly Team[]): boolean {
  const team = findTeam(one, teams);
  return team !== undefined && team === findTeam(other, teams);
}

/** Whether a side is not known yet (rule 3). */
export function isTbc(side: string): boolean {
  return toKey(side) === toKey(TBC);
}

/** A side as it is stored, the full name or `Tbc`, from a name or code; undefined for anything else. */
export function sideOf(nameOrCode: string, teams: readonly Team[]): string | undefined {
  return isTbc(nameOrCode) || UNKNOWN_SIDE.test(toKey(nameOrCode)) ? TBC : findTeam(nameOrCode, teams)?.name;
}

/** A stored side as it is shown. */
export function sideName(side: string): string {
  return isTbc(side) ? TBC_SHOWN : side;
}

/** A side's short code, or TBD. */
export function sideCode(side: string, teams: readonly Team[]): string {
  return isTbc(side) ? TBC_SHOWN : (findTeam(side, teams)?.code ?? side);
}

/** The limit of the cache: a season has a few dozen names and codes, which long lists look up in every row. */
const MOST_KEYS = 500;
const keys = new Map<string, string>();

/** A name or code for comparison. */
export function toKey(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = text.trim().replace(/\s+/g, " ").toLowerCase();
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(text, key);
  return key;
}

/** Computes something from a season's teams, once for each list of them. */
export function ofTeams<Made extends object>(make: (teams: readonly Team[]) => Made): (teams: readonly Team[]) => Made {
  const known = new WeakMap<readonly Team[], Made>();
  return (teams) => {
    const made = known.get(teams) ?? make(teams);
    known.set(teams, made);
    return made;
  };
}

/** A sentence about the team and its titles, without those from `before` on: a season must not reveal its own winner. */
export function teamBlurb(team: Team, before = Number.POSITIVE_INFINITY): string {
  return `${team.about} ${titlesSentence(team.titles.filter((season) => season < before))}`.trim();
}

const TIMES = ["once", "twice", "three times", "four times", "five times", "six times", "seven times"];

function titlesSentence(seasons: readonly number[]): string {
  const latest = seasons.at(-1);
  if (latest === undefined) return "Still waiting for a first title.";
  const times = TIMES[seasons.length - 1] ?? `${seasons.length} times`;
  return `Champions ${times}, ${seasons.length > 1 ? "most recently " : ""}in ${latest}.`;
}
