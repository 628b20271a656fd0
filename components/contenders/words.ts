/** Who can still win, in words. */
import type { Contenders, Outlook } from "@/lib/contenders/schema";

/** A chance as a percentage: to a tenth where it is small, and never 0 or 100 as long as it can be otherwise. */
export function chanceInWords(times: number, seasons: number): string {
  const percent = (100 * times) / seasons;
  if (percent < 0.1) return "< 0.1 %";
  if (percent > 99.9) return "> 99.9 %";
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}

const people = (count: number) => (count === 1 ? "One player" : `${count.toLocaleString("en")} players`);

/** How many can still reach what. */
export function reachInWords({ canWin, canPlace }: NonNullable<Contenders["told"]>): string {
  const first = `${people(canWin)} can still finish first`;
  return canPlace > 0 ? `${first}, ${people(canPlace).toLowerCase()} can still win a prize.` : `${first}.`;
}

/** What the reader can still reach, and in how many of the seasons they do. */
export function ownReachInWords({ canWin, canPlace, wins, places }: Outlook, seasons: number): string {
  const first = canWin && `finish first in ${chanceInWords(wins, seasons)}`;
  const prize = canPlace && `win a prize in ${chanceInWords(places, seasons)}`;
  if (!canWin && !canPlace) return "You are out of the running.";
  const told = [first, prize].filter(Boolean).join(" and ");
  return `You ${told} of the seasons played out.${canWin ? "" : " First place is out of reach."}`;
}
