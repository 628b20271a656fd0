"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";

/** So far above the row to look at first it begins: the head of the table, and a row of what was before. Pixels. */
const ABOVE = 110;

/** On a desk a table of a whole season scrolls in a place of its own, and is opened at the row to look at first. */
export function AtNow({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  // Each time, since which row that is shows only once the viewer's zone is known; but it is moved once.
  useLayoutEffect(() => {
    const row = place.current?.querySelector<HTMLElement>("#today");
    if (!place.current || !row || opened.current) return;
    opened.current = true;
    place.current.scrollTop += row.getBoundingClientRect().top - place.current.getBoundingClientRect().top - ABOVE;
  });
  return (
    <div
      ref={place}
      className="lg:max-h-[max(26rem,calc(100dvh-11rem))] lg:overflow-y-auto lg:rounded-2xl lg:border-2 lg:border-line [&_table]:outline-none! lg:[&_thead]:sticky lg:[&_thead]:top-0 lg:[&_thead]:z-10"
    >
      {children}
    </div>
  );
}
