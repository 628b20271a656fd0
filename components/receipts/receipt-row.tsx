import { ClockTime } from "@/components/match/clock-time";
import { TextLink } from "@/components/ui/text-link";
import { defaultName } from "@/lib/match/match-names";
import { matchPath } from "@/lib/match/match-path";
import { differs, type Held } from "./held";
import { VerdictLine } from "./verdict-line";
import { type Outcome, pickOf } from "./words";

interface ReceiptRowProps {
  held: Held;
  outcome: Outcome | undefined;
}

/** A receipt: the match, what was picked and when, whether that is sealed, and what a check has shown. */
export function ReceiptRow({ held, outcome }: ReceiptRowProps) {
  const { receipt, copy, source } = held;
  const { matchId, matchNumber, salt } = receipt;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-2xl border border-line bg-card px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <TextLink href={matchPath(matchId)} className="wrap-anywhere">
          No. {matchNumber}: {defaultName(receipt)}
        </TextLink>
        <SealState {...held} />
      </div>
      <p className="wrap-anywhere">
        <span className="text-lg font-semibold">{pickOf(receipt)}</span>{" "}
        <span className="inline-block text-ink-soft tabular-nums">
          <ClockTime at={receipt.at} shape="to the second" />
        </span>
      </p>
      {differs(held) && (
        <p className="text-sm wrap-anywhere">
          {source === "file" ? "Your file has" : "This browser has kept"} another one: {pickOf(copy)},{" "}
          <ClockTime at={copy.at} shape="to the second" />.
        </p>
      )}
      {outcome && <VerdictLine outcome={outcome} copy={copy} source={source} />}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
          Salt<span className="sr-only"> of match {matchNumber}</span>
        </summary>
        <p className="pb-1 font-mono text-sm break-all">{salt}</p>
      </details>
    </li>
  );
}

function SealState({ receipt: { sealedAt }, isTold, source }: Held) {
  const look = "shrink-0 rounded-md px-2 py-0.5 text-sm font-bold";
  if (!isTold)
    return (
      <span className={`${look} bg-band`}>{source === "file" ? "In your file alone" : "In this browser alone"}</span>
    );
  if (sealedAt === null) return <span className={`${look} bg-band`}>Not sealed yet</span>;
  return (
    <span className={`${look} bg-wildcard text-wildcard-on tabular-nums`}>
      Sealed <ClockTime at={sealedAt} />
    </span>
  );
}
