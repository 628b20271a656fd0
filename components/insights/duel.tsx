import type { Path } from "@/lib/evening/schema";
import { compare } from "@/lib/insights/head-to-head";
import type { CrowdMatch } from "@/lib/insights/schema";
import type { Rules } from "@/lib/season/rules-schema";
import { Differences } from "./differences";
import { Opponents } from "./opponents";

interface DuelProps {
  matches: readonly CrowdMatch[];
  rules: Rules;
  one: Path;
  other: Path;
}

/** How often and by how much each was ahead, and where. */
export function Duel({ matches, rules, one, other }: DuelProps) {
  const result = compare(one.form, other.form, matches, rules);
  const { differences } = result;
  return (
    <>
      <Opponents
        sides={[
          { player: one, ...result.one },
          { player: other, ...result.other },
        ]}
      />
      <Differences differences={differences} one={one} other={other} />
    </>
  );
}
