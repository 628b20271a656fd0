/** What a result would change, in sentences. */
import { fullName } from "@/lib/full-name";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import type { MovedPlayer, ResultPreview } from "@/lib/match/result-schema";
import { several } from "@/lib/several";
import { sum } from "@/lib/sum";

type Moves = ResultPreview["moves"];

/** Such as "10 players gain 2, 1 loses 2 to 5"; null where nobody's points move. */
export function movesInWords(moves: Moves): string | null {
  const up = moves.filter(({ by }) => by > 0);
  const down = moves.filter(({ by }) => by < 0).map(({ by, players }) => ({ by: -by, players }));
  const parts = [side(up, "gain"), side(down, "lose")].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const [first = "", second] = parts;
  return second ? `${counted(first)}, ${second}.` : `${counted(first)}.`;
}

/** "10 gain 2" reads as "10 players gain 2". */
function counted(part: string): string {
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

/** Why nobody's points move. */
export function stillInWords({ awardedAt }: ManagedMatch, wanted: string | null): string {
  if (awardedAt !== null) return "Nobody's points change.";
  return wanted === null
    ? "Nobody's points change: they are not awarded yet."
    : "Nobody's points change yet. Award them once the result stands.";
}

/** What becomes of wildcards and gamechangers; null for nothing. */
export function extrasInWords({ wildcards, gamechangers }: Pick<ResultPreview, "wildcards" | "gamechangers">) {
  const parts = [...settled(wildcards, "wildcard"), ...settled(gamechangers, "gamechanger")];
  return parts.length === 0 ? null : `${parts.join(", ")}.`;
}

function settled({ returned, retaken, lost }: ResultPreview["wildcards"], name: string): string[] {
  const verb = (count: number, one: string, more: string) => (count === 1 ? one : more);
  return [
    returned > 0 ? `${several(returned, name)} ${verb(returned, "comes", "come")} back` : "",
    retaken > 0 ? `${several(retaken, name)} ${verb(retaken, "is", "are")} spent again` : "",
    lost > 0 ? `${several(lost, name)} ${verb(lost, "is", "are")} lost, being spent elsewhere` : "",
  ].filter(Boolean);
}
