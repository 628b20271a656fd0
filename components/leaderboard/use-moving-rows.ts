"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

const MOVE = { duration: 500, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };

/**
 * Lets the rows of a table, each named by `data-row`, move to their new places whenever `order` has changed. Nothing
 * moves for those who have asked their system for that.
 */
export function useMovingRows(body: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows, though it is not read
  useLayoutEffect(() => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const row of body.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const name = row.dataset.row ?? "";
      const before = places.current.get(name);
      const now = row.offsetTop;
      places.current.set(name, now);
      // Whoever comes from out of sight is simply there, as all are below rows that were added.
      const far = Math.abs((before ?? now) - now) > window.innerHeight;
      if (before === undefined || before === now || still || far) continue;
      row.animate([{ transform: `translateY(${before - now}px)` }, { transform: "none" }], MOVE);
    }
  }, [body, order]);
}
