import { CURRENCY, FILS_PER_DIRHAM } from "@/lib/leaderboard/prizes";

/** A sum in fils as people write it: AED 1,800 or AED 612.50. */
export function money(fils: number): string {
  const digits = fils % FILS_PER_DIRHAM === 0 ? 0 : 2;
  const amount = new Intl.NumberFormat("en", { minimumFractionDigits: digits }).format(fils / FILS_PER_DIRHAM);
  return `${CURRENCY} ${amount}`;
}
