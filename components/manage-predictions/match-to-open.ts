import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** The match to look at first: one that is being played, or the next to come, or the last of a season that is over. */
export function matchThatMatters<M extends Match>(matches: readonly M[], now: Date): M | undefined {
  const live = matches.find((match) => match.matchStarted && !hasEnded(match));
  return live ?? matches.find((match) => match.matchDate >= now && !hasEnded(match)) ?? matches.at(-1);
}
