import type { Path } from "@/lib/evening/schema";
import type { Difference } from "@/lib/insights/head-to-head";
import { DuelLine } from "./duel-line";

interface DifferencesProps {
  differences: readonly Difference[];
  one: Path;
  other: Path;
}

/** The matches in which two players differed, opened by whoever wants to know. */
export function Differences({ differences, one, other }: DifferencesProps) {
  if (differences.length === 0) return <p>They have not differed: every match has brought both of them the same.</p>;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-grass underline underline-offset-4">
        {differences.length === 1
          ? "The match in which they differed"
          : `The ${differences.length} matches in which they differed`}
      </summary>
      <ol className="grid">
        {differences.map((difference) => (
          <DuelLine key={difference.match.matchNumber} difference={difference} one={one} other={other} />
        ))}
      </ol>
    </details>
  );
}
