"use client";

import { type ComponentType, lazy, Suspense } from "react";

/**
 * A part that the server draws where it is to be seen at first; its script comes after the page has come alive, and so it
 * weighs nothing where it is not shown. One that cannot be fetched is left out.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => Nothing) }),
  );
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

const Nothing = () => null;
