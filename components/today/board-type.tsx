import clsx from "clsx";
import type { MatchType } from "@/lib/match/rules";

const LOOKS: Record<MatchType, string> = {
  League: "bg-board-line text-board-on",
  Qualifier: "bg-gamechanger text-gamechanger-on",
  Finals: "bg-wildcard text-wildcard-on",
};

export function MatchTypeBadge({ type }: { type: MatchType }) {
  return <span className={clsx("rounded-md px-2 py-0.5 text-sm font-bold", LOOKS[type])}>{type}</span>;
}
