import { MINUTE, spanInWords } from "@/lib/clock";
import { REOPEN_WITHIN } from "@/lib/match/close-early";
import type { Rules } from "@/lib/season/rules-schema";
import { Section } from "./section";

export function PicksSection({ rules: { picksCloseBefore, streakPoints } }: { rules: Rules }) {
  const lead = picksCloseBefore === 0 ? "when" : `${spanInWords(picksCloseBefore * MINUTE)} before`;
  return (
    <Section id="picks" title="Picks">
      <p>
        Pick the winner of each match. Picks close <strong>{lead} the match starts</strong>, by the server's clock, and
        nothing opens them again. Only where an administrator has closed them early by mistake they can be reopened,
        within {spanInWords(REOPEN_WITHIN)} and as long as no player has been shown another's pick.
      </p>
      <p>
        You have one pick a match. <strong>A pick cannot be edited once submitted</strong>: to change your mind, delete
        it and pick again, as long as picks are open. While a side is still TBD, the match takes no picks.
      </p>
      <p>
        Until picks close no other player can see whom you picked, nor whether you picked at all; only administrators
        can, and what they change is on record. Then everybody's picks are shown. No pick brings nothing
        {streakPoints > 0 && ", and ends a win streak"}.
      </p>
    </Section>
  );
}
