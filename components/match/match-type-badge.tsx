import clsx from "clsx";
import type { MatchType } from "@/lib/match/rules";

const LOOKS: Record<MatchType, string> = {
  League: "border-grass text-grass",
  Qualifier: "border-gamechanger-text text-gamechanger-text",
  Finals: "border-final text-final",
};

/** Of which kind a match is, each in its colour. */
export function TypeBadge({ type }: { type: MatchType }) {
  return (
    <span className={clsx("inline-block rounded-full border-2 align-middle px-2 py-px text-xs font-bold", LOOKS[type])}>
      {type}
    </span>
  );
}
