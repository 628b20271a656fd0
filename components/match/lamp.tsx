import type { ReactNode } from "react";

/** A tag on a match's state, such as "Tie". */
export function Lamp({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-2 rounded-md bg-plate px-2.5 py-0.5 text-sm font-bold text-board-on sm:text-base">
      {children}
    </span>
  );
}

/** Marks a match in progress. */
export function LiveLamp() {
  return (
    <Lamp>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-wildcard motion-safe:animate-pulse" />
      Live
    </Lamp>
  );
}
