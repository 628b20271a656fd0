import { HOUR, MINUTE } from "@/lib/clock";
import { PICKS_CLOSE_BEFORE } from "@/lib/match/rules";
import { Section } from "./section";

/** A span of time in whole hours, or in minutes where it is none. */
function spanInWords(span: number): string {
  const [amount, unit] = span % HOUR === 0 ? [span / HOUR, "hour"] : [span / MINUTE, "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

export function PicksSection() {
  const before = spanInWords(PICKS_CLOSE_BEFORE);
  return (
    <Section id="picks" title="Picks">
      <p>
        Pick the winner of each match. Picks close <strong>{before} before the match starts</strong>, by the server's
        clock, and nothing opens them again.
      </p>
      <p>
        You have one pick a match. To change your mind, delete it and pick again, as long as picks are open. While a
        side is still TBD, the match takes no picks.
      </p>
      <p>
        Until picks close nobody else can see whom you picked, nor whether you picked at all. Then everybody's picks are
        shown. No pick brings nothing, and ends a win streak.
      </p>
    </Section>
  );
}
