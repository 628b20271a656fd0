"use client";

import { useEffect } from "react";
import { menuParts } from "@/components/ui/menu-parts";
import { toaster } from "@/components/ui/notifications";
import { whenQuiet } from "@/components/ui/when-idle";

/** What pages come without and nearly everybody wants: menus, notifications, and what reads replies. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  menuParts.fetch,
  toaster.fetch,
  () => import("@/lib/refusal/reply"),
  () => import("@/lib/account/schema"),
  () => import("@/lib/match/schema"),
  () => import("@/lib/pick/schema"),
  () => import("@/lib/pick/match-picks-schema"),
  () => import("@/lib/pick/pick-events-schema"),
];

/**
 * One after the other, the page's own work between two of them: to unpack a part keeps a slow phone busy, and a tap
 * waits for one part at most.
 */
async function fetchInTurn(): Promise<void> {
  for (const fetch of PARTS) {
    // What cannot be fetched now is fetched, or missed, when it is wanted.
    await fetch().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Fetches it before anybody presses anything, and so also before a connection goes. */
export function WarmUp() {
  useEffect(() => whenQuiet(() => void fetchInTurn()), []);
  return null;
}
