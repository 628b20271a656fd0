import type { Team } from "./schema";

/** Makes something of a season's teams, once for each list of them. */
export function ofTeams<Made extends object>(make: (teams: readonly Team[]) => Made): (teams: readonly Team[]) => Made {
  const known = new WeakMap<readonly Team[], Made>();
  return (teams) => {
    const made = known.get(teams) ?? make(teams);
    known.set(teams, made);
    return made;
  };
}
