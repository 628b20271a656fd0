import { HOUR, MINUTE, SECOND } from "@/lib/clock";

/** Below this seconds are told too; milliseconds. */
const COUNTS_SECONDS = 10 * MINUTE;

/** How long something takes, as short as it can be said: "2 h 10 m", "54 m", "9:32". In milliseconds, none below zero. */
export function shortSpan(span: number): string {
  const left = Math.max(0, span);
  const minutes = Math.floor(left / MINUTE);
  if (left <= COUNTS_SECONDS) {
    return `${minutes}:${String(Math.floor((left % MINUTE) / SECOND)).padStart(2, "0")}`;
  }
  if (left < HOUR) return `${minutes} m`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} m`;
}
