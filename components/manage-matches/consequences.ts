/** What a change of a match brings with it beyond itself, in sentences. */
import type { ManagedMatch } from "@/lib/match/admin-schema";
import type { MatchForm } from "@/lib/match/match-form-schema";
import { hasResult } from "@/lib/match/rules";
import { counted } from "@/lib/several";

/** What deleting a match takes with it. */
export function lossOf({ picks, awardedAt }: ManagedMatch): string {
  const points = awardedAt ? ", and the points they earned are withdrawn" : "";
  const lost = picks > 0 ? `${counted(picks, "pick")} will be deleted with it${points}` : "Nobody has picked in it";
  return `This cannot be undone. ${lost}.`;
}

/** What follows from what is in the form, if it is saved; null for nothing worth saying. */
export function whatChanges(match: ManagedMatch, form: Partial<MatchForm>): string | null {
  const { teamOne = match.teamOne, teamTwo = match.teamTwo, matchType = match.matchType } = form;
  const sentences = [];
  const gone = [match.teamOne, match.teamTwo].filter((side) => side !== teamOne && side !== teamTwo);
  if (gone.length > 0 && match.picks > 0) {
    sentences.push(
      `Picks for a team that no longer plays are removed, and what they cost comes back. This cannot be undone.`,
    );
  }
  if (gone.includes(match.matchWinner ?? "")) sentences.push("The result goes, since its team no longer plays.");
  if (match.awardedAt && matchType !== match.matchType) {
    sentences.push("The points of this match are awarded: its picks are scored anew for the other type at once.");
  }
  return sentences.join(" ") || null;
}

/** What another result does to a match whose points are awarded; null while they are not. */
export function whatCorrectionDoes(match: ManagedMatch): string | null {
  if (!match.awardedAt || !hasResult(match)) return null;
  return (
    `The points of this match are awarded. Another result scores its ${counted(match.picks, "pick")} anew at once, with all that ` +
    "follows from it; Clear withdraws the points."
  );
}
