"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { MINUTE, SECOND } from "@/lib/clock";

/**
 * A part that the server draws where it is to be seen at first; its script comes after the page has come alive, and so it
 * weighs nothing where it is not shown. One that cannot be fetched is left out until it can.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await persist(load) }));
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

/** Between tries, longer each time; milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [5 * SECOND, 1 * MINUTE];

async function persist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await load();
    } catch {
      await pauseFor(pause);
      await untilSeen();
    }
  }
}

/** No longer than the browser is offline: by then it can be had. */
function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener("online", end);
      resolve();
    };
    window.addEventListener("online", end);
    setTimeout(end, milliseconds);
  });
}

/** Nobody waits for what a tab would show that nobody looks at. */
function untilSeen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
}
