"use client";

import * as Radix from "@radix-ui/react-tooltip";
import { type ReactNode, useState } from "react";

interface FocusTipProps {
  /** Nothing to say, no tip. */
  content: ReactNode;
  children: ReactNode;
}

/** A tip that stays as long as one is inside or hovers, and goes on Escape; its text may change meanwhile. */
export function FocusTip({ content, children }: FocusTipProps) {
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  if (!content) return children;
  const close = () => {
    setFocused(false);
    setHovered(false);
  };
  return (
    <Radix.Provider>
      <Radix.Root open={focused || hovered}>
        <Radix.Trigger asChild>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the field inside */}
          <div
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onPointerEnter={() => setHovered(true)}
            onPointerLeave={() => setHovered(false)}
            onKeyDown={(event) => event.key === "Escape" && close()}
          >
            {children}
          </div>
        </Radix.Trigger>
        <Radix.Content
          side="top"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 rounded-md bg-ink px-2 py-2 text-xs font-semibold sm:px-3 sm:text-sm text-page motion-safe:animate-rise"
        >
          {content}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
