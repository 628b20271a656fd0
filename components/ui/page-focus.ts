"use client";

import { type RefObject, useEffect, useRef } from "react";

/** The page's main element, which can be focused. */
export function pageHead(): HTMLElement | null {
  return document.getElementById("main");
}

/** Focuses the page without scrolling, for buttons that disappear when they're pressed. */
export function focusPage(): void {
  pageHead()?.focus({ preventScroll: true });
}

/** Moves the focus to `to` if it's in `from` or nowhere. Leaves it alone if the user has moved on. */
export function passFocus(from: Element | null, to: HTMLElement | null): void {
  const at = document.activeElement;
  if (at === null || at === document.body || from?.contains(at)) to?.focus({ preventScroll: true });
}

/** Scrolls to an element once, when `ready`. Does nothing if the page has been scrolled. */
export function useJump(target: RefObject<HTMLElement | null>, ready: boolean): void {
  const jumped = useRef(false);
  useEffect(() => {
    if (!ready || jumped.current) return;
    // After the router has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      jumped.current = true;
      if (window.scrollY === 0) target.current?.scrollIntoView({ block: "start", behavior: "instant" });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, target]);
}
