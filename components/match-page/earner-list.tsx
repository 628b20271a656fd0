import { teamLook } from "@/components/team/team-look";
import { EARNERS_PAGE, type Earner } from "@/lib/match-story/earners-schema";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { EarnerRow } from "./earner-row";
import { SidePager } from "./side-pager";

interface EarnerListProps {
  matchId: string;
  side: string;
  /** How many picked it. */
  count: number;
  /** From 1. */
  page: number;
  earners: readonly Earner[];
  teams: readonly Team[];
  rulesAt: string;
  userId: string;
}

/** Who picked a side, and what it has earned them in its parts; a page of at most fifty. */
export function EarnerList({ matchId, side, count, page, earners, teams, rulesAt, userId }: EarnerListProps) {
  const { ground, accent } = teamLook(side, teams);
  const code = sideCode(side, teams);
  const pages = Math.max(1, Math.ceil(count / EARNERS_PAGE));
  return (
    <section aria-label={sideName(side)} className="overflow-hidden rounded-2xl border border-line bg-card">
      <div aria-hidden="true" className="h-2 border-b-2" style={{ backgroundColor: ground, borderColor: accent }} />
      <h3 className="flex justify-between gap-3 px-4 pt-3 pb-2 text-xl">
        {sideName(side)}
        <span className="tabular-nums">{count.toLocaleString("en")}</span>
      </h3>
      {earners.length === 0 && <p className="px-4 pb-4 text-ink-soft">No picks</p>}
      <ul>
        {earners.map((earner) => (
          <EarnerRow key={earner.userId} earner={earner} rulesAt={rulesAt} isOwn={earner.userId === userId} />
        ))}
      </ul>
      <SidePager matchId={matchId} code={code} page={page} pages={pages} />
    </section>
  );
}
