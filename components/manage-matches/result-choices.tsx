import type { ManagedMatch } from "@/lib/match/admin-schema";
import { DRAW } from "@/lib/match/rules";
import { isTbc, sideName } from "@/lib/team/names";
import { ResultChoice } from "./result-choice";

interface ResultChoicesProps {
  match: ManagedMatch;
  chosen: string | null | undefined;
  busy: boolean;
  choose: (winner: string | null) => void;
}

/** The four results of a match. */
export function ResultChoices({ match: { teamOne, teamTwo, matchWinner }, ...choice }: ResultChoicesProps) {
  const shared = { ...choice, now: matchWinner };
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">Result</legend>
      {[teamOne, teamTwo].map((side, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both sides may be unknown
        <ResultChoice key={position} {...shared} winner={side} label={sideName(side)} disabled={isTbc(side)} />
      ))}
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-[minmax(0,1fr)]">
        <ResultChoice {...shared} winner={DRAW} label="No Result" />
        <ResultChoice {...shared} winner={null} label="Clear" />
      </div>
    </fieldset>
  );
}
