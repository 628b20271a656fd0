import { DAY, MINUTE, offsetIn } from "@/lib/clock";
import { dateFormat } from "@/lib/formats";

/** What a clock on the wall shows: a day such as 2026-04-25, and a time such as 19:30. */
export interface WallClock {
  day: string;
  time: string;
}

/** What the clocks of a zone show at an instant. */
export function clockIn(timeZone: string, at: Date): WallClock {
  const written = dateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
  const [day = "", time = ""] = written.split(" ");
  return { day, time };
}

/** When the clocks of a zone show that, of two times the first one; what they leave out is taken for so much later. */
export function instantIn(timeZone: string, { day, time }: WallClock): Date {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const nearer = (guess: number) => asUtc + offsetIn(timeZone, new Date(guess)) * MINUTE;
  // From before any change of the clocks, so that of two instants the first is found.
  const found = nearer(nearer(asUtc - DAY));
  // They differ only for what the clocks leave out.
  return new Date(Math.max(found, nearer(found)));
}
