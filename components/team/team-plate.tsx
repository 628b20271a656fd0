import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { sideCode, sideName } from "@/lib/team/names";

interface TeamPlateProps {
  side: string;
  /** Lost: keeps its colours at the edge only. */
  beaten?: boolean;
}

/** A side's short code on its colours; the full name is read out. */
export function TeamPlate({ side, beaten = false }: TeamPlateProps) {
  const { teams } = useSeason();
  const { ground, text, accent } = teamLook(side, teams);
  const painted = { backgroundColor: ground, color: text, borderColor: accent };
  return (
    <span
      className={clsx(
        "inline-grid h-9 w-16 place-items-center rounded-md border-b-4 font-display text-xl leading-none font-extrabold tracking-wide",
        beaten && "border-2 bg-transparent font-semibold text-ink-soft",
      )}
      style={beaten ? { borderColor: ground } : painted}
    >
      <span aria-hidden="true">{sideCode(side, teams)}</span>
      <span className="sr-only">{sideName(side)}</span>
    </span>
  );
}
