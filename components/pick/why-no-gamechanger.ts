import { MINUTE, spanInWords } from "@/lib/clock";
import { type InSeason, type Spans, takenNow, type WhyNothing } from "@/lib/match/deadlines";
import { EXTRAS_TYPE, opponentOf } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { offersGamechangers } from "@/lib/pick/rules";
import type { PickMade } from "@/lib/scoring/points";

/** Why a match that is on takes no gamechanger; nothing where nobody would expect one, before the match and after it. */
const sentences = ({ gamechangersEndAfter }: Spans): Partial<Record<WhyNothing, string>> => ({
  "no-extras": `Gamechangers are for ${EXTRAS_TYPE} matches only`,
  "second-innings": "Too late for a gamechanger: the second innings has begun",
  "time-over": `Too late for a gamechanger: it ends ${spanInWords(gamechangersEndAfter * MINUTE)} after the start`,
});

/**
 * Why a gamechanger cannot be played on a running match by somebody who picked the other team; null where nobody would
 * expect one, which is before the match, after it, and on the card of the team picked.
 */
export function whyNoGamechanger(
  match: Match,
  pick: PickMade,
  side: string,
  { gamechangers, now, season }: { gamechangers: number; now: Date; season: InSeason },
): string | null {
  if (!offersGamechangers(season.rules, gamechangers) && !pick.gamechangerUsed) return null;
  const taken = takenNow(match, now, season);
  const barred = taken.takes === "nothing" ? (sentences(season.rules)[taken.why] ?? null) : null;
  const isOn = taken.takes === "gamechanger" || barred !== null;
  if (!isOn || opponentOf(match, side) !== pick.predictedTeam) return null;
  if (taken.takes === "nothing" && taken.why === "no-extras") return barred;
  if (pick.gamechangerUsed) return "You have played your gamechanger here";
  if (pick.wildcardUsed) return "No gamechanger on a pick with a wildcard";
  return barred ?? (gamechangers > 0 ? null : "You have no gamechanger left");
}
