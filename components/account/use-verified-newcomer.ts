"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { type Newcomer, recallNewcomer } from "./newcomer";

/** Whoever has verified their email in this tab a moment ago; null for all others. `onOver`: the time has run out for which that is known. */
export function useVerifiedNewcomer(onOver: (known: Newcomer) => void): Newcomer | null {
  const [newcomer] = useState(() => {
    const known = recallNewcomer();
    return known?.verified ? known : null;
  });
  const over = useEffectEvent(onOver);

  useEffect(() => {
    if (!newcomer) return;
    const waiting = setTimeout(() => over(newcomer), newcomer.until - Date.now());
    return () => clearTimeout(waiting);
  }, [newcomer]);

  return newcomer;
}
