import clsx from "clsx";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { DRAW } from "@/lib/match/rules";
import { sideCode } from "@/lib/team/rules";

interface ChoiceProps {
  winner: string | null;
  label: string;
  now: string | null;
  /** What is being set, if anything. */
  pending: string | null | undefined;
  disabled?: boolean;
  choose: (winner: string | null) => void;
}

export function ResultChoice({ winner, label, now, pending, disabled = false, choose }: ChoiceProps) {
  const holds = winner !== null && winner === now;
  const { ground, text, accent } = teamLook(winner);
  const isSide = winner !== null && winner !== DRAW;
  return (
    <Button
      look="quiet"
      aria-pressed={winner === null ? undefined : holds}
      disabled={disabled}
      busy={pending === winner}
      // One after the other: until the last choice is known to hold, the next would be made unknowingly.
      aria-disabled={pending !== undefined}
      className={clsx("justify-between! text-left! text-xl! sm:text-2xl!", isSide && "border-b-4!")}
      {...(isSide && { style: { backgroundColor: ground, color: text, borderColor: accent } })}
      onClick={() => pending === undefined && choose(winner)}
    >
      <span>{label}</span>
      {holds && (
        <span className="flex items-center gap-1 text-base">
          <CheckIcon /> Set
        </span>
      )}
      {isSide && !holds && <span aria-hidden="true">{sideCode(winner)}</span>}
    </Button>
  );
}
