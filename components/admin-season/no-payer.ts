import type { PayerWish } from "@/lib/browser/season";

/** Why the list of those who are looked for is empty, in a sentence; `players`: how many there are in the season. */
export function noPayer({ search, unpaid }: PayerWish, players: number): string {
  if (players === 0) return "Nobody has joined this season yet.";
  if (search) return unpaid ? "Nobody of that name has still to pay." : "No player is called so.";
  return unpaid ? "Everybody has paid." : "There are no players.";
}
