"use client";

import { useEffect } from "react";
import { menuParts } from "@/components/ui/menu-parts";
import { toaster } from "@/components/ui/notifications";
import { inTurn, whenQuiet } from "@/components/ui/when-idle";

/** What pages come without and nearly everybody wants: menus, notifications, and what reads replies. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  menuParts.fetch,
  toaster.fetch,
  () => import("@/lib/refusal/reply"),
  () => import("@/lib/account/schema"),
  () => import("@/lib/message-reply-schema"),
  () => import("@/lib/match/schema"),
  () => import("@/lib/pick/schema"),
  () => import("@/lib/pick/match-picks-schema"),
  () => import("@/lib/pick/pick-events-schema"),
];

/** What the browser's own timeline says once it has tried them all, for whoever looks there. */
const ALL_FETCHED = "parts-fetched";

async function fetchInTurn(): Promise<void> {
  for (const fetch of PARTS) {
    // What cannot be fetched now is fetched, or missed, when it is wanted.
    await inTurn(() => fetch().catch(() => undefined));
  }
  performance.mark(ALL_FETCHED);
}

/** Fetches it before anybody presses anything, and so also before a connection goes. */
export function WarmUp() {
  useEffect(() => whenQuiet(() => void fetchInTurn()), []);
  return null;
}
