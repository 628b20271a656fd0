import clsx from "clsx";
import type { MatchType } from "@/lib/match/rules";

const LOOKS: Partial<Record<MatchType, string>> = {
  League: "border-grass text-grass",
  Qualifier: "border-gamechanger-text text-gamechanger-text",
};
const OTHERS = "border-final text-final";

/** Of which kind a match is, each in its colour. */
export function TypeMark({ type }: { type: MatchType }) {
  return (
    <span className={clsx("inline-block rounded-full border-2 px-2.5 py-px text-sm font-bold", LOOKS[type] ?? OTHERS)}>
      {type}
    </span>
  );
}
