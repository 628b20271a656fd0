/** How a team is found by what people or the source call it, and how a side is told. See docs/rules.md. */
import { TEAMS, type Team, type TeamCode } from "./teams";

/** A side that is not known yet (rule 3), and how people read it. */
export const TBC = "Tbc";
export const TBC_SHOWN = "TBD";

/** Other names and codes that the teams go by: former ones, and wrong ones that the match data source has sent. */
const ALIASES: Readonly<Partial<Record<TeamCode, readonly string[]>>> = {
  DC: ["Delhi Daredevils", "DD"],
  PBKS: ["Kings XI Punjab", "KXIP", "PK"],
  RCB: ["Royal Challengers Bangalore", "RCBW"],
};

/** Words for a side that is not known yet, beside `Tbc`. */
export const UNKNOWN_SIDE = /^(tba|tbd|to be (confirmed|announced|decided|determined)|(winner|loser)\b.*)$/;

/** Every name and code of a team, the proper ones first. */
export function namesOf({ code, name }: Team): readonly string[] {
  return [name, code, ...(ALIASES[code] ?? [])];
}

const TEAM_BY_KEY: ReadonlyMap<string, Team> = new Map(
  TEAMS.flatMap((team) => namesOf(team).map((key): [string, Team] => [toKey(key), team])),
);

/** The team of this name or short code, former ones too, whatever the case; undefined for anything else and `Tbc`. */
export function findTeam(nameOrCode: string): Team | undefined {
  return TEAM_BY_KEY.get(toKey(nameOrCode));
}

/** Whether two texts, each a name or a code, mean the same one of the ten teams. */
export function isSameTeam(one: string, other: string): boolean {
  const team = findTeam(one);
  return team !== undefined && team === findTeam(other);
}

/** Whether a side is not known yet (rule 3). */
export function isTbc(side: string): boolean {
  return toKey(side) === toKey(TBC);
}

/** A side as it is kept, the full name or `Tbc`, from a name or code in whatever case; undefined for anything else. */
export function sideOf(nameOrCode: string): string | undefined {
  return isTbc(nameOrCode) || UNKNOWN_SIDE.test(toKey(nameOrCode)) ? TBC : findTeam(nameOrCode)?.name;
}

/** A side as people read it: the full name, or TBD. */
export function sideName(side: string): string {
  return isTbc(side) ? TBC_SHOWN : (findTeam(side)?.name ?? side);
}

/** A side where there is little room: the short code, or TBD. */
export function sideCode(side: string): string {
  return isTbc(side) ? TBC_SHOWN : (findTeam(side)?.code ?? side);
}

/**
 * One or two short sentences about a team. Only titles won before the season `before` are told, so that a season that
 * is being played does not give its own winner away.
 */
export function teamBlurb(team: Team, before = Number.POSITIVE_INFINITY): string {
  return `${team.about} ${titlesSentence(team.titles.filter((season) => season < before))}`;
}

const TIMES = ["once", "twice", "three times", "four times", "five times", "six times", "seven times"];

function titlesSentence(seasons: readonly number[]): string {
  const latest = seasons.at(-1);
  if (latest === undefined) return "Still waiting for a first title.";
  const times = TIMES[seasons.length - 1] ?? `${seasons.length} times`;
  return `Champions ${times}, ${seasons.length > 1 ? "most recently " : ""}in ${latest}.`;
}

/** By this a name is found, however it is written. */
export function toKey(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
