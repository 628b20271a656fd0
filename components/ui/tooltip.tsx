"use client";

import { type ReactNode, startTransition, useEffect, useState } from "react";
import { onDemand, useOnDemand } from "./on-demand";

/** Loaded when a tooltip is first shown. */
const tip = onDemand(() => import("./tooltip-text"));

interface FocusTipProps {
  /** No tooltip if empty. */
  content: ReactNode;
  children: ReactNode;
}

/** A tooltip shown while its children are focused or hovered, until Escape. The text may change. */
export function FocusTip({ content, children }: FocusTipProps) {
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const part = useOnDemand(tip);
  const shown = focused || hovered;
  useEffect(() => {
    // Don't report a tooltip that couldn't be loaded.
    if (shown) tip.fetch().catch(() => undefined);
  }, [shown]);
  if (!content) return children;
  const close = () => {
    setFocused(false);
    setHovered(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes events of the element inside
    <div
      className="relative"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      // Touches fire this too. A transition, so that their highlight is painted first.
      onPointerEnter={() => startTransition(() => setHovered(true))}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      {children}
      {shown && part && <part.Tip>{content}</part.Tip>}
    </div>
  );
}
