import type { PayerWish } from "@/lib/browser/season";

/** Why the list of those who are looked for is empty, in a sentence; how many there are in the season, and have paid, those who have left counted. */
export function noPayer({ search, unpaid }: PayerWish, { players, paid }: { players: number; paid: number }): string {
  if (players === 0) return "Nobody has joined this season yet.";
  if (search) return unpaid ? "Nobody of that name has still to pay." : "No player is called so.";
  if (unpaid && paid < players) return "Everybody who is still there has paid.";
  return unpaid ? "Everybody has paid." : "There are no players.";
}
