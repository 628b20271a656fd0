"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { SECOND } from "@/lib/clock";

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

/** Milliseconds. */
const TRY_AGAIN_AFTER = 5 * SECOND;

async function persist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER));
    }
  }
}
