import { ClockTime } from "@/components/match/clock-time";
import type { Leaf } from "@/lib/seal/leaf-schema";
import type { Source } from "./held";
import { HELD_AGAINST, isBad, type Outcome, wordsOf } from "./words";

interface VerdictLineProps {
  outcome: Outcome;
  copy: Leaf | null;
  source: Source;
}

/** What a check has shown, and by whose copy. */
export function VerdictLine({ outcome, copy, source }: VerdictLineProps) {
  const look = isBad(outcome)
    ? "border-error bg-error-wash"
    : outcome.kind === "in"
      ? "border-grass"
      : "border-line-strong";
  const isLater = outcome.kind === "other" && copy !== null && outcome.sealed.at > copy.at;
  return (
    <div className={`grid gap-0.5 border-l-4 py-1 pl-3 wrap-anywhere ${look}`}>
      <p className="font-semibold">
        {outcome.kind === "in" && <span aria-hidden="true">✓ </span>}
        {wordsOf(outcome)}
      </p>
      {isLater && (
        <p className="text-sm">
          It was made after this receipt, at <ClockTime at={outcome.sealed.at} shape="to the second" />: in another
          browser, or by somebody else. The match's page tells who made it.
        </p>
      )}
      {outcome.kind === "none" && source !== "server" && (
        <p className="text-sm">
          Did somebody delete it after this receipt was made, maybe you in another browser? The match&apos;s page tells.
        </p>
      )}
      {outcome.kind !== "failed" && <p className="text-sm text-ink-soft">{HELD_AGAINST[source]}</p>}
    </div>
  );
}
