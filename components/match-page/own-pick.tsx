import { PartList } from "@/components/pick/part-list";
import { PickBox } from "@/components/pick/pick-in-row";
import { extraOf } from "@/components/pick/verdict-words";
import type { Match } from "@/lib/match/schema";
import type { Part } from "@/lib/scoring/explain";
import type { PickMade } from "@/lib/scoring/points";
import { sideName } from "@/lib/team/names";

interface OwnPickProps {
  match: Match;
  pick: PickMade | null;
  /** What it has brought. */
  parts: readonly Part[];
  /** It takes picks, of this player too. */
  isOpen: boolean;
  rulesAt: string;
}

/** One's own pick: to be made as long as the match takes picks, and then what became of it. */
export function OwnPick({ match, pick, parts, isOpen, rulesAt }: OwnPickProps) {
  if (isOpen) return <PickBox match={match} />;
  return (
    <section
      aria-label="Your pick"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-card px-4 py-3 sm:px-5"
    >
      <p className="text-lg font-semibold">
        {pick ? `Your pick: ${sideName(pick.predictedTeam)}${extraOf(pick)}` : "You have no pick here"}
      </p>
      <PartList parts={parts.filter(({ kind }) => kind !== "waiting")} rulesAt={rulesAt} />
    </section>
  );
}
