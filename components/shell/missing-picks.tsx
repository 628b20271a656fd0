"use client";

import { useMissingPicks } from "./use-missing-picks";
import { usePhoneAtRest } from "./use-phone-at-rest";

/**
 * How many picks are missing, on phones alone: elsewhere nothing shows it. Nobody has to wait for it, and it asks for nothing
 * while the page comes alive: a question that is open already keeps back what a page has brought with it.
 */
export function MissingPicks() {
  return usePhoneAtRest() ? <Badge /> : null;
}

function Badge() {
  const missing = useMissingPicks();
  if (missing === 0) return null;
  return (
    <span className="absolute -top-1.5 -right-3 grid h-5 min-w-5 place-items-center rounded-full bg-cherry px-1 text-xs font-bold text-cherry-on">
      {missing}
      <span className="sr-only">{missing === 1 ? " pick missing, " : " picks missing, "}</span>
    </span>
  );
}
