"use client";

import { useState } from "react";
import { useSeason } from "@/components/season/season";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LocalTime } from "@/components/ui/local-time";
import { spanInWords } from "@/lib/clock";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { REOPEN_WITHIN } from "@/lib/match/close-early";
import { closingTime, havePicksClosed } from "@/lib/match/deadlines";

/**
 * Has everything confirmed that closes picks before their time (rule 2): `guard` does a action at once, or where it closes
 * picks that are open, once `dialog` has been answered.
 */
export function useCloseEarly(match: ManagedMatch | null, returnTo?: () => HTMLElement | null) {
  const [action, setAction] = useState<(() => void) | null>(null);
  const { rules } = useSeason();
  const isOpen = () => match !== null && !havePicksClosed(match, new Date(), rules);
  const guard = (closes: boolean, act: () => void) => (closes && isOpen() ? setAction(() => act) : act());
  const dialog = action && match && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setAction(null)}
      title="Close picks early?"
      warning="This closes the picks of this match for everybody, now."
      action="Close picks"
      onConfirm={() => {
        setAction(null);
        action();
      }}
      {...(returnTo && { returnTo })}
    >
      <p>
        By the clock they close on <LocalTime at={closingTime(match, rules)} />. A slip can be taken back for{" "}
        {spanInWords(REOPEN_WITHIN)}, and only until a player has been shown another's pick.
      </p>
    </ConfirmDialog>
  );
  return { guard, dialog };
}
