"use client";

import { type ReactNode, startTransition, useEffect, useState } from "react";
import { onDemand, useOnDemand } from "./on-demand";

/** The tip itself. Pages come without it: it is wanted when somebody first comes near. */
const tip = onDemand(() => import("./tooltip-text"));

interface FocusTipProps {
  /** Nothing to say, no tip. */
  content: ReactNode;
  children: ReactNode;
}

/** A tip that stays as long as one is inside or hovers, and goes on Escape; its text may change meanwhile. */
export function FocusTip({ content, children }: FocusTipProps) {
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const part = useOnDemand(tip);
  const shown = focused || hovered;
  useEffect(() => {
    // A tip that cannot be fetched is not worth a word.
    if (shown) tip.fetch().catch(() => undefined);
  }, [shown]);
  if (!content) return children;
  const close = () => {
    setFocused(false);
    setHovered(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the field inside
    <div
      className="relative"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      // A finger enters too: that it has touched is seen before the tip is drawn.
      onPointerEnter={() => startTransition(() => setHovered(true))}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      {children}
      {shown && part && <part.Tip>{content}</part.Tip>}
    </div>
  );
}
