"use client";

import { useEffect, useState } from "react";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import { wasSeen } from "./seen";

/** What is to be seen only when somebody has won; pages come without it. */
const joy = onDemand(() => import("./joy"));

interface JoyOnceProps {
  matchId: string;
  /** The points are there. */
  ready: boolean;
  colours: readonly [string, string];
}

/** A moment of joy over a pick that has won: once in a tab, and not where motion is unwelcome. */
export function JoyOnce({ matchId, ready, colours }: JoyOnceProps) {
  const [isDue, setDue] = useState(false);
  const part = useOnDemand(joy);
  useEffect(() => {
    if (!ready || wasSeen(matchId)) return;
    setDue(true);
    // A joy that cannot be fetched is not worth a word.
    joy.fetch().catch(() => undefined);
  }, [matchId, ready]);
  return isDue && part ? <part.Joy colours={colours} /> : null;
}
