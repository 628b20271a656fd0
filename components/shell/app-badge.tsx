"use client";

import { useEffect } from "react";
import { useMissingPicks } from "./use-missing-picks";

/** How many picks are missing, on the icon of the app; only where it was installed, since elsewhere there is none. */
export function AppBadge() {
  const isInstalled = !matchMedia("(display-mode: browser)").matches;
  return isInstalled && "setAppBadge" in navigator ? <Count /> : null;
}

function Count() {
  const missing = useMissingPicks();
  useEffect(() => {
    // Some systems want to be asked first: then there is no badge.
    navigator.setAppBadge(missing).catch(() => undefined);
  }, [missing]);
  return null;
}
