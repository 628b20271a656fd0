import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { DRAW } from "@/lib/match/rules";
import { sideCode } from "@/lib/team/names";

interface ResultChoiceProps {
  winner: string | null;
  label: string;
  /** What holds now. */
  now: string | null;
  /** What has been chosen and is not set yet; undefined for nothing. */
  chosen: string | null | undefined;
  disabled?: boolean;
  /** Something is being set: until that is known to hold, the next would be chosen unknowingly. */
  busy: boolean;
  choose: (winner: string | null) => void;
}

/** One of the results that a match can have. A team's colours alone do not say what is chosen: its mark does. */
export function ResultChoice({ winner, label, now, chosen, disabled = false, busy, choose }: ResultChoiceProps) {
  const { teams } = useSeason();
  const isChosen = winner === chosen;
  const holds = winner !== null && winner === now;
  const { ground, text, accent } = teamLook(winner, teams);
  const isSide = winner !== null && winner !== DRAW;
  return (
    <Button
      look="quiet"
      aria-pressed={isChosen}
      disabled={disabled}
      aria-disabled={busy || undefined}
      className={clsx(
        "justify-between! text-left! tight:flex-wrap sm:text-2xl!",
        isSide ? "border-b-4! px-4! text-xl! tight:px-2! tight:text-lg!" : "px-3! text-lg! whitespace-nowrap",
        isChosen && "outline-4 outline-offset-2 outline-ink",
      )}
      {...(isSide && { style: { backgroundColor: ground, color: text, borderColor: accent } })}
      onClick={() => !busy && choose(winner)}
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="flex shrink-0 items-center gap-1 text-base">
        {isChosen ? <CheckIcon /> : holds && "Now"}
        {isSide && !isChosen && !holds && <span aria-hidden="true">{sideCode(winner, teams)}</span>}
      </span>
    </Button>
  );
}
