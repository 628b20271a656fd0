import { spanInWords } from "@/lib/clock";
import { REOPEN_WITHIN } from "@/lib/match/close-early";
import { PICKS_CLOSE_BEFORE } from "@/lib/match/deadlines";
import { Section } from "./section";

export function PicksSection() {
  const before = spanInWords(PICKS_CLOSE_BEFORE);
  return (
    <Section id="picks" title="Picks">
      <p>
        Pick the winner of each match. Picks close <strong>{before} before the match starts</strong>, by the server's
        clock, and nothing opens them again. Only where an administrator has closed them early by mistake they can be
        reopened, within {spanInWords(REOPEN_WITHIN)} and as long as no player has been shown another's pick.
      </p>
      <p>
        You have one pick a match. <strong>A pick cannot be edited once submitted</strong>: to change your mind, delete
        it and pick again, as long as picks are open. While a side is still TBD, the match takes no picks.
      </p>
      <p>
        Until picks close nobody else can see whom you picked, nor whether you picked at all. Then everybody's picks are
        shown. No pick brings nothing, and ends a win streak.
      </p>
    </Section>
  );
}
