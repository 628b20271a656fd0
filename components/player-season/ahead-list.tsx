import { ClockTime } from "@/components/match/clock-time";
import { SidePlate } from "@/components/team/side-plate";
import { Link } from "@/components/ui/link";
import { matchPath } from "@/lib/match/match-path";
import type { PlayerSeason } from "@/lib/player-season/schema";
import type { Team } from "@/lib/team/schema";
import { PickMade } from "./pick-made";

/** What is not decided: picks of matches that have closed, and to oneself one's own open ones. */
export function AheadList({
  ahead,
  teams,
  isOwn,
}: {
  ahead: PlayerSeason["ahead"];
  teams: readonly Team[];
  isOwn: boolean;
}) {
  if (ahead.length === 0) return null;
  return (
    <section aria-labelledby="ahead" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="ahead" className="text-2xl">
        Not decided yet
      </h2>
      {isOwn && <p className="text-ink-soft">Open picks of yours are shown to you alone.</p>}
      <ul className="overflow-clip rounded-2xl bg-card outline-2 outline-line">
        {ahead.map(({ match, pick }) => (
          <li
            key={match.matchId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-3 py-2.5 first:border-t-0 sm:px-4"
          >
            <span className="text-sm text-ink-soft tabular-nums">
              No. {match.matchNumber}, <ClockTime at={match.matchDate} shape="date" />
            </span>
            <Link href={matchPath(match.matchId)} className="flex flex-wrap items-center gap-1.5 hover:underline">
              <SidePlate side={match.teamOne} teams={teams} />
              <span className="text-sm text-ink-soft">v</span>
              <SidePlate side={match.teamTwo} teams={teams} />
            </Link>
            <PickMade pick={pick} teams={teams} />
          </li>
        ))}
      </ul>
    </section>
  );
}
