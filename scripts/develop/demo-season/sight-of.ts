/** What a player knows before a match, out of what was seen of the season. */
import { inOrderOfPlay } from "@/lib/match/order-of-play";
import { isDecided, playsIn } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { findTeam } from "@/lib/team/names";
import type { Player } from "./arrive";
import type { Sight } from "./habits/sight";
import { luckOf } from "./luck";
import type { Memory } from "./memory";

/** How many matches are "of late". */
const LATELY = 5;

/** Counted once for all who look at the match. */
export function sightsOf(match: Match, memory: Memory, seed: number): (player: Player) => Sight {
  const { teams } = memory.season;
  const replay = memory.count();
  const matches = [...memory.matches.values()];
  const decided = matches.filter(isDecided).toSorted(inOrderOfPlay);
  const won = (team: string, of: readonly Match[]) => of.filter(({ matchWinner }) => matchWinner === team).length;
  const lead = Math.max(...[...replay.entries.values()].map(({ points }) => points));
  const left = matches.filter(({ matchType, matchEnded }) => matchType === "League" && !matchEnded).length;
  return ({ userId, email, homeTeam }) => {
    const purse = replay.purses.get(userId);
    return {
      ...{ match, teams, left, homeTeam: homeTeam === null ? null : (findTeam(homeTeam, teams)?.name ?? null) },
      ...{ wildcards: purse?.wildcards ?? 0, gamechangers: purse?.gamechangers ?? 0 },
      behind: lead - (replay.entries.get(userId)?.points ?? 0),
      wins: (team) => won(team, decided),
      lately: (team) => won(team, decided.filter((played) => playsIn(played, team)).slice(-LATELY)),
      luck: (what) => luckOf(seed, match.matchNumber, email, what),
    };
  };
}
