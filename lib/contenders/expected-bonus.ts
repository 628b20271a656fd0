/** What the home team bonus comes to if home teams go on scoring as they have. */
import { BONUS_TYPE, hasEnded, playsIn } from "../match/rules";
import { homeTeamBonus } from "../scoring/points";
import type { Rules } from "../season/rules-schema";
import type { Team } from "../team/schema";
import type { Runs } from "./bonus-left";
import type { Playable } from "./rest";

/** By short code; nothing where it is in the points already, or where there is none (rule 9). */
export function expectedBonus(
  matches: readonly Playable[],
  innings: readonly Runs[],
  teams: readonly Team[],
  rules: Rules,
): Map<string, number> {
  const league = matches.filter(({ matchType }) => matchType === BONUS_TYPE);
  if (league.every(hasEnded)) return new Map();
  return new Map(
    teams.map(({ code, name }) => {
      const ids = (some: readonly Playable[]) => new Set(some.map(({ matchId }) => matchId));
      const own = league.filter((match) => playsIn(match, name));
      const played = ids(own.filter(hasEnded));
      const runsIn = (some: ReadonlySet<string>) =>
        innings.reduce((all, { matchId, team, runs }) => all + (team === name && some.has(matchId) ? runs : 0), 0);
      const soFar = runsIn(played);
      const ahead = played.size === 0 ? 0 : Math.floor((soFar * (own.length - played.size)) / played.size);
      // A match that is on may have brought more than the others did.
      return [code, homeTeamBonus(Math.max(soFar + ahead, runsIn(ids(own))), rules)];
    }),
  );
}
