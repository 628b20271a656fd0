import { teamLook } from "@/components/team/team-look";
import { sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

/** The team that has won the league, by its colours and name. */
export function Champions({ winner, teams }: { winner: string; teams: readonly Team[] }) {
  const { ground, accent } = teamLook(winner, teams);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold text-ink">
      <span
        aria-hidden="true"
        className="size-3 shrink-0 rounded-full border-2"
        style={{ backgroundColor: ground, borderColor: accent }}
      />
      <span className="min-w-0 wrap-anywhere">Champions: {sideName(winner)}</span>
    </span>
  );
}
