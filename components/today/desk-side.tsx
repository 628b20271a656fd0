"use client";

import { useEffect } from "react";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import type { Match } from "@/lib/match/schema";
import { useIsDesk } from "./use-is-desk";

/** Phones come without it, and never ask for what stands there. */
const column = onDemand(() => import("./desk-column"));

/** The third column of a desk, in its place from the start. */
export function DeskSide({ matches }: { matches: readonly Match[] }) {
  const isDesk = useIsDesk();
  const part = useOnDemand(column);
  useEffect(() => {
    // What stands there stands elsewhere too: one that cannot be fetched is not worth a word.
    if (isDesk) column.fetch().catch(() => undefined);
  }, [isDesk]);
  return (
    <aside aria-label="Where you stand" className="sticky top-6 hidden min-h-96 min-[75rem]:block">
      {isDesk && part && <part.DeskColumn matches={matches} />}
    </aside>
  );
}
