import { isSameTeam } from "../team/names";
import type { Team } from "../team/schema";
import { DRAW } from "./rules";

const WON_BY = /^(.+?)\s+won\s+by\s+(.+)$/i;
const SUPER_OVER = /\((.+?)\s+won\s+the\s+super\s+over\)/i;

/**
 * By how much a match was won, as its status text says it: "6 wkts", "in the super over". Null where the text says
 * nothing of it, or names another than the winner: the result may have been set by hand since.
 */
export function marginOf(
  { matchStatus, matchWinner }: { matchStatus: string; matchWinner: string | null },
  teams: readonly Team[],
): string | null {
  if (matchWinner === null || matchWinner === DRAW) return null;
  const isWinner = (name = "") => isSameTeam(name, matchWinner, teams);
  const [, winner, margin = ""] = WON_BY.exec(matchStatus) ?? [];
  if (isWinner(winner)) return `by ${margin.trim()}`;
  return isWinner(SUPER_OVER.exec(matchStatus)?.[1]) ? "in the super over" : null;
}
