"use client";

import * as Radix from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";

/** A tooltip above its container. */
export function Tip({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <span className="pointer-events-none absolute inset-0" />
        </Radix.Trigger>
        <Radix.Content
          side="top"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 rounded-md bg-ink px-2 py-2 text-xs font-semibold sm:px-3 sm:text-sm text-page motion-safe:animate-rise"
        >
          {children}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
