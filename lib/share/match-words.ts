import { matchPath } from "../match/match-path";
import type { MatchPicture } from "./match-picture-schema";
import type { Told } from "./told";

/** A match in words: how it stands or ended, the scores, the split, and one's own pick. */
export function ofMatch({ name, state, outcome, sides, own, alone, matchId }: MatchPicture): Told {
  const scores = sides.flatMap(({ code, innings }) => innings.map(({ score, overs }) => `${code} ${score} (${overs})`));
  const [one, two] = sides;
  // Without a winner the outcome names nobody: a chat would not know which match it tells of.
  const ended = sides.some(({ isWinner }) => isWinner) ? outcome : `${name}: ${outcome}`;
  const split =
    one.picks + two.picks === 0
      ? "Nobody picked here"
      : `Our picks: ${one.code} ${one.picks}, ${two.code} ${two.picks}`;
  return {
    title: name,
    said: [
      state === "final" ? ended : `${name}${state === "live" ? ", live" : ""}`,
      ...(scores.length > 0 ? [scores.join(", ")] : []),
      split,
      ...(own ? [verdictOf(own, state)] : []),
      ...(alone ? [`${alone} alone was right`] : []),
    ],
    path: matchPath(matchId),
  };
}

/** What became of the reader's pick, or for whom it is. */
export function verdictOf(
  { code, isRight, points }: NonNullable<MatchPicture["own"]>,
  state: MatchPicture["state"],
): string {
  if (isRight === null) return state === "final" ? `I had ${code}` : `I am with ${code}`;
  if (!isRight) return `I had ${code}: not this time`;
  return points === null ? `I called it: ${code}` : `I called it: ${code}, +${points}`;
}
