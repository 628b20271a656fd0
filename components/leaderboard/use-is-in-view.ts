"use client";

import { useEffect, useState } from "react";

/** Whether an element is on the screen; taken to be, until that is known. */
export function useIsInView(element: HTMLElement | null): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
