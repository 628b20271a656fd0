import clsx from "clsx";
import type { MatchType } from "@/lib/match/rules";

const LOOKS: Record<MatchType, string> = {
  League: "border-line-strong text-ink-soft",
  Qualifier: "border-gamechanger-text text-gamechanger-text",
  Finals: "border-cherry-text text-cherry-text",
};

/** Of which kind a match is. */
export function TypeBadge({ type }: { type: MatchType }) {
  return (
    <span className={clsx("inline-block rounded-full border-2 align-middle px-2 py-px text-xs font-bold", LOOKS[type])}>
      {type}
    </span>
  );
}
