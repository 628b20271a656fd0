/** How a team has done lately. */

import { type Fixture, inOrderOfPlay } from "./order-of-play";
import { DRAW, type Ending, hasEnded, hasResult, type Outcome, playsIn } from "./rules";

const FORM_LENGTH = 5;

type FormLetter = "W" | "L" | "N";

/**
 * A team's last five ended matches, oldest first. `N` stands for no result (rule 15), and also for an ended match whose
 * result is still being settled: it is neither won nor lost.
 */
export function teamForm(matches: readonly (Fixture & Ending)[], team: string): FormLetter[] {
  return matches
    .filter((match) => playsIn(match, team) && hasEnded(match))
    .toSorted(inOrderOfPlay)
    .slice(-FORM_LENGTH)
    .map((match) => formLetter(match, team));
}

function formLetter(match: Outcome, team: string): FormLetter {
  if (!hasResult(match) || match.matchWinner === DRAW) return "N";
  return match.matchWinner === team ? "W" : "L";
}
