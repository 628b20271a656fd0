import { LEAGUE_2026 } from "../season/built-in";
import { findTeam } from "../team/names";

/** The full name of a team of 2026; throws for a code that none of them has. */
export function teamName(code: string): string {
  const team = findTeam(code, LEAGUE_2026.teams);
  if (!team) throw new Error(`No team of 2026 is called ${code}`);
  return team.name;
}
