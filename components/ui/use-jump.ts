"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Brings an element into view, once, as soon as it is there. Focus stays where it is, and whoever has scrolled already,
 * or comes back to where they were, is left in peace.
 */
export function useJump(target: RefObject<HTMLElement | null>, ready: boolean): void {
  const jumped = useRef(false);
  useEffect(() => {
    if (!ready || jumped.current) return;
    // After the router, which starts every page at its top.
    const frame = requestAnimationFrame(() => {
      jumped.current = true;
      if (window.scrollY === 0) target.current?.scrollIntoView({ block: "start", behavior: "instant" });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, target]);
}
