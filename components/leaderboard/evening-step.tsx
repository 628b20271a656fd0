"use client";

import { buttonClass } from "@/components/ui/button";
import type { Stop } from "@/lib/evening/schema";

interface EveningStepProps {
  to: number;
  stops: readonly Stop[];
  onGo: (position: number) => void;
  addressOf: (position: number) => string;
  name: string;
}

/** A link, so that it leads there without a script and can be opened beside; with one, the page stays. */
export function EveningStep({ to, stops, onGo, addressOf, name }: EveningStepProps) {
  if (!stops[to - 1]) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: leads nowhere, and keeps the focus of whoever has come to the end by it
      <a role="link" aria-disabled="true" tabIndex={-1} className={buttonClass("quiet", "cursor-auto! opacity-60")}>
        {name}
      </a>
    );
  }
  return (
    <a
      href={addressOf(to)}
      className={buttonClass("quiet")}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(to);
      }}
    >
      {name}
    </a>
  );
}
