"use client";

import { useState } from "react";
import { useSeason } from "@/components/season/season";
import { CloseIcon } from "@/components/ui/icons";
import { keepInCookie } from "@/components/ui/keep-in-cookie";
import { TextLink } from "@/components/ui/link";
import { focusPage } from "@/components/ui/page-focus";
import { duration, MINUTE } from "@/lib/clock";
import type { Rules } from "@/lib/season/schema";
import { counted } from "@/lib/text";
import { WELCOMED_COOKIE } from "./welcomed-cookie";

interface WelcomeProps {
  userId: string;
  /** The home team can still be chosen, and isn't. */
  needsHomeTeam: boolean;
}

/** How to pick, for new players, until they close it in this browser. */
export function Welcome({ userId, needsHomeTeam }: WelcomeProps) {
  const { rules } = useSeason();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;

  function close() {
    keepInCookie(WELCOMED_COOKIE, userId);
    // The focused button is about to disappear.
    focusPage();
    setClosed(true);
  }

  return (
    <section
      aria-label="First steps"
      className="flex items-start gap-2 rounded-xl border-2 border-wildcard bg-card py-1 pl-3 sm:pl-5"
    >
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-5 py-1.5">
        <p className="text-pretty">{howToPick(rules)}</p>
        <TextLink href="/rules">How points work</TextLink>
        {needsHomeTeam && <TextLink href="/profile">Choose your home team</TextLink>}
      </div>
      <button
        type="button"
        aria-label="Close the first steps"
        className="grid size-11 shrink-0 place-items-center rounded-xl text-ink-soft hover:bg-band hover:text-ink"
        onClick={close}
      >
        <CloseIcon />
      </button>
    </section>
  );
}

export function howToPick({ picksCloseBefore, points }: Rules): string {
  const until = picksCloseBefore === 0 ? "until" : `up to ${duration(picksCloseBefore * MINUTE)} before`;
  return `Pick the winner ${until} the start. Correct = ${counted(points.League, "point")}.`;
}
