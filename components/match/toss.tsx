"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import type { TossGroundProps } from "./toss-ground";

interface TossProps extends Pick<TossGroundProps, "sides"> {
  matchId: string;
}

/**
 * The first time that a match's picks are seen on this device, their players walk to their sides, over the list of picks.
 * A tap or a key ends it. Doesn't play with reduced motion, or without storage, which would play it every time.
 */
export function Toss({ matchId, sides }: TossProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Ground, setGround] = useState<ComponentType<TossGroundProps>>();
  useEffect(() => {
    if (!place.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        if (!isFirstTime(matchId)) return;
        import("./toss-ground").then(
          ({ TossGround }) => setGround(() => TossGround),
          () => undefined,
        );
      },
      { threshold: 0.4 },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [matchId]);
  return (
    <div ref={place} aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 z-1 h-80 print:hidden">
      {Ground && <Ground sides={sides} onEnd={() => setGround(undefined)} />}
    </div>
  );
}

function isFirstTime(matchId: string): boolean {
  const key = `toss ${matchId}`;
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, "seen");
    return true;
  } catch {
    return false;
  }
}
