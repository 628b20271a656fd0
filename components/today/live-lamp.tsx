"use client";

import type { ReactNode } from "react";
import { ClockTime } from "@/components/match/clock-time";
import { useLost } from "@/components/ui/use-server-lost";

/** Lit while the score is asked for; once the server is away, it says what the score is of. */
export function LiveLamp() {
  const lost = useLost();
  if (lost !== null) {
    return (
      <Lamp look="bg-plate text-board-on">
        As of <ClockTime at={new Date(lost)} />
      </Lamp>
    );
  }
  return (
    <Lamp look="bg-cherry text-white">
      <span
        aria-hidden="true"
        className="mr-2 inline-block size-2.5 rounded-full bg-current motion-safe:animate-pulse"
      />
      Live
    </Lamp>
  );
}

/** A word in a small box, lit in its colours. */
export function Lamp({ look, children }: { look: string; children: ReactNode }) {
  return <span className={`shrink-0 rounded-md px-2.5 py-1 text-sm font-bold sm:text-base ${look}`}>{children}</span>;
}
