"use client";

import { useEffect, useState } from "react";

/** Whether an element of the page is on the screen, by its id; taken to be, until that is known. */
export function useInView(id: string): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}
