import type { ReactNode } from "react";
import { useSeason } from "@/components/season/season";
import { sideCode, sideName } from "@/lib/team/names";
import { teamLook } from "./team-look";

/** A team that has won, by its colours and short code; `children` stand behind it. */
export function WinnerCode({ team, children }: { team: string; children?: ReactNode }) {
  const { teams } = useSeason();
  const { ground, accent } = teamLook(team, teams);
  return (
    <span className="winner-code">
      <span
        aria-hidden="true"
        className="size-3 rounded-full border-2"
        style={{ backgroundColor: ground, borderColor: accent }}
      />
      <span aria-hidden="true">{sideCode(team, teams)}</span>
      <span className="sr-only">{sideName(team)}</span>
      {children}
    </span>
  );
}
