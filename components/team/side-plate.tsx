import clsx from "clsx";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { teamLook } from "./team-look";

export interface SidePlateProps {
  side: string;
  teams: readonly Team[];
  /** Lost: keeps its colours at the edge only. */
  beaten?: boolean;
}

/** A side's short code on its colours, of whichever season's teams; the full name is read out. */
export function SidePlate({ side, teams, beaten = false }: SidePlateProps) {
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
