"use client";

import { SOON, URGENT, usePace } from "@/components/match/use-pace";
import { useSeason } from "@/components/season/season";
import { spanSpelled } from "@/lib/clock";
import { closingTime } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { Lamp } from "./live-lamp";

/** Such as "Last hour", "Last ten minutes". */
const last = (span: number) => `Last ${spanSpelled(span).replace(/^one /, "")}`;

/** Where a pick is missing: that the time for it is getting short. */
export function ClosingLamp({ match }: { match: Match }) {
  const { rules } = useSeason();
  const pace = usePace(closingTime(match, rules));
  if (pace === "calm") return null;
  return pace === "soon" ? (
    <Lamp look="bg-wildcard text-wildcard-on">{last(SOON)}</Lamp>
  ) : (
    <Lamp look="bg-cherry text-white motion-safe:animate-pulse">{last(URGENT)}</Lamp>
  );
}
