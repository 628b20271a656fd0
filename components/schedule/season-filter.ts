/** Which matches of the season are listed, as the address says it. */

import { playsIn } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { findTeam } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import type { OwnOutcome } from "./own-outcome";

/** `picked`: with a pick of one's own; `open`: without one, while there can still be one. */
export const WHOSE = ["all", "picked", "open"] as const;
export type Whose = (typeof WHOSE)[number];

/** What can be asked for: nothing of picks that are nobody's or cannot be read, and no pick that a season which is over still takes. */
export function choicesOf(mayHavePicked: boolean, over: boolean): readonly Whose[] {
  if (!mayHavePicked) return ["all"];
  return over ? ["all", "picked"] : WHOSE;
}

export interface SeasonFilter {
  /** Short code; null for all of them. */
  team: string | null;
  mine: Whose;
}

export const EVERYTHING: SeasonFilter = { team: null, mine: "all" };

/** What an address asks for; whatever it asks for that there is not, is not asked for. */
export function readFilter(address: { get: (name: string) => string | null }, teams: readonly Team[]): SeasonFilter {
  const mine = address.get("mine");
  return {
    team: findTeam(address.get("team") ?? "", teams)?.code ?? null,
    mine: WHOSE.find((one) => one === mine) ?? "all",
  };
}

export function filterAddress({ team, mine }: SeasonFilter): string {
  const search = new URLSearchParams({ ...(team !== null && { team }), ...(mine !== "all" && { mine }) });
  return search.size > 0 ? `?${search}` : "";
}

/** A match, and what there is to say of one's own pick in it. */
export interface OwnMatch {
  match: Match;
  /** Null while nobody knows. */
  outcome: OwnOutcome | null;
}

const WITHOUT_PICK: ReadonlySet<OwnOutcome | null> = new Set([null, "open", "missed", "later"]);
const KEEPS: Record<Whose, (outcome: OwnOutcome | null) => boolean> = {
  all: () => true,
  picked: (outcome) => !WITHOUT_PICK.has(outcome),
  open: (outcome) => outcome === "open",
};

export function keptBy<Own extends OwnMatch>(
  { team, mine }: SeasonFilter,
  matches: readonly Own[],
  teams: readonly Team[],
): Own[] {
  const name = team === null ? undefined : findTeam(team, teams)?.name;
  return matches.filter(({ match, outcome }) => {
    return KEEPS[mine](outcome) && (name === undefined || playsIn(match, name));
  });
}
