/** Sentences about what a change to a match leads to. */

import type { ManagedMatch, MatchForm, MovedPlayer, ResultPreview } from "@/lib/match/admin-schema";
import { hasResult } from "@/lib/match/rules";
import { sum } from "@/lib/scoring/sum";
import { counted, fullName, several } from "@/lib/text";

/** What is lost when a match is deleted. */
export function lossOf({ picks, awardedAt }: ManagedMatch): string {
  const points = awardedAt ? " and their points" : "";
  return picks > 0
    ? `This also deletes ${counted(picks, "pick")}${points}. It can't be undone.`
    : "This can't be undone.";
}

/** Side effects of saving the form; null if there are none. */
export function whatChanges(match: ManagedMatch, form: Partial<MatchForm>): string | null {
  const typed = match.stage ?? match.matchType;
  const { teamOne = match.teamOne, teamTwo = match.teamTwo, matchType = typed } = form;
  const sentences = [];
  const gone = [match.teamOne, match.teamTwo].filter((side) => side !== teamOne && side !== teamTwo);
  if (gone.length > 0 && match.picks > 0) {
    sentences.push(
      "Picks for the replaced team are deleted, and their wildcards and gamechangers returned. This can't be undone.",
    );
  }
  if (gone.includes(match.matchWinner ?? ""))
    sentences.push("The result is cleared, because that team is no longer in the match.");
  if (match.awardedAt && matchType !== typed) {
    sentences.push("Points are already awarded. They'll be updated for the new type.");
  }
  return sentences.join(" ") || null;
}

/** What another result does to a match with awarded points; null if it has none. */
export function whatCorrectionDoes(match: ManagedMatch): string | null {
  if (!match.awardedAt || !hasResult(match)) return null;
  return `Points are already awarded. A different result updates ${counted(match.picks, "pick")}; Clear withdraws the points.`;
}

type Moves = ResultPreview["moves"];

/** Such as "10 players gain 2, 1 loses 2 to 5"; null if nobody's points change. */
export function movesInWords(moves: Moves): string | null {
  const up = moves.filter(({ by }) => by > 0);
  const down = moves.filter(({ by }) => by < 0).map(({ by, players }) => ({ by: -by, players }));
  const parts = [side(up, "gain"), side(down, "lose")].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const [first = "", second] = parts;
  return second ? `${inPlayers(first)}, ${second}.` : `${inPlayers(first)}.`;
}

/** Turns "10 gain 2" into "10 players gain 2". */
function inPlayers(part: string): string {
  return part.replace(/^(\S+)/, (count) => (count === "1" ? "1 player" : `${count} players`));
}

function side(moves: Moves, verb: "gain" | "lose"): string | null {
  if (moves.length === 0) return null;
  const players = sum(moves.map((move) => move.players));
  const amounts = moves.map(({ by }) => by);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const range = least === most ? `${least}` : `${least} to ${most}`;
  return `${players.toLocaleString("en")} ${verb}${players === 1 ? "s" : ""} ${range}`;
}

/** Such as "Kabir Rao: 7 to 9 points, rank 4 to 2". */
export function playerInWords(player: MovedPlayer): string {
  const { before, after, rankBefore, rankAfter } = player;
  const rank = rankBefore === rankAfter ? `still rank ${rankAfter}` : `rank ${rankBefore} to ${rankAfter}`;
  return `${fullName(player)}: ${before} to ${after}, ${rank}`;
}

/** Why nobody's points change. */
export function pendingInWords({ awardedAt }: ManagedMatch, winner: string | null): string {
  if (awardedAt !== null) return "No points change.";
  return winner === null ? "No points change." : "No points change until you award them.";
}

/** What happens to wildcards and gamechangers; null for nothing. */
export function extrasInWords({ wildcards, gamechangers }: Pick<ResultPreview, "wildcards" | "gamechangers">) {
  const parts = [...settled(wildcards, "wildcard"), ...settled(gamechangers, "gamechanger")];
  return parts.length === 0 ? null : `${parts.join(", ")}.`;
}

function settled({ returned, retaken, lost }: ResultPreview["wildcards"], name: string): string[] {
  return [
    returned > 0 ? `${several(returned, name)} returned` : "",
    retaken > 0 ? `${several(retaken, name)} used again` : "",
    lost > 0 ? `${several(lost, name)} lost, already used elsewhere` : "",
  ].filter(Boolean);
}
