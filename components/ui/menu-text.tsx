"use client";

import type { ReactNode } from "react";
import { useMenuParts } from "./menu-parts";

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const Radix = useMenuParts();
  return (
    <Radix.Group>
      <Radix.Label className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">{label}</Radix.Label>
      {children}
    </Radix.Group>
  );
}

/** A sentence above what can be chosen. */
export function MenuText({ children }: { children: ReactNode }) {
  const Radix = useMenuParts();
  return (
    <Radix.Label className="max-w-[min(15rem,calc(100vw-2rem))] px-3 pt-2 pb-1 text-sm text-ink-soft">
      {children}
    </Radix.Label>
  );
}

export function MenuLine() {
  const Radix = useMenuParts();
  return <Radix.Separator className="mx-3 my-2 h-px bg-line" />;
}
