"use client";

import { useEffect, useState } from "react";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";

interface OwnPlaceProps {
  entry: LeaderboardEntry;
  /** One's row, which is another one once the parts of the table have met. */
  row: HTMLTableRowElement | null;
}

/** As long as one's own row is out of view: where one stands, and the way there. */
export function OwnPlace({ entry, row }: OwnPlaceProps) {
  const inView = useIsInView(row);
  if (inView) return null;
  return (
    <a
      href="#you"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--tab-bar))] z-10 mx-auto flex min-h-14 max-w-md items-center gap-3 tight:flex-wrap rounded-xl border-2 border-wildcard bg-board px-4 py-2 text-board-on shadow-xl motion-safe:animate-rise"
    >
      <span className="font-display text-4xl leading-none font-black tabular-nums">
        <span className="sr-only">Your rank: </span>
        {entry.rank}
      </span>
      <span className="flex-1 font-semibold underline underline-offset-4">Go to your row</span>
      <span className="font-display text-4xl leading-none font-black tabular-nums">
        {entry.points}{" "}
        <span className="pl-1.5 font-text text-sm font-semibold text-board-soft">
          {entry.points === 1 ? "point" : "points"}
        </span>
      </span>
    </a>
  );
}

/** Whether an element is on the screen; taken to be, until that is known. */
function useIsInView(element: HTMLElement | null): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
