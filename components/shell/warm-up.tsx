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

/** Fetches it before anybody presses anything, and so also before a connection goes. */
export function WarmUp() {
  useEffect(
    () =>
      whenQuiet(() => {
        // What cannot be fetched now is fetched, or missed, when it is wanted.
        for (const fetch of PARTS) fetch().catch(() => undefined);
      }),
    [],
  );
  return null;
}
