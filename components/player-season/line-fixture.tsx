import { ClockTime } from "@/components/match/clock-time";
import { SidePlate } from "@/components/team/side-plate";
import { Link } from "@/components/ui/link";
import { matchPath } from "@/lib/match/match-path";
import { DRAW, EXTRAS_TYPE, hasResult } from "@/lib/match/rules";
import type { LineMatch } from "@/lib/player-season/schema";
import { sideCode } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

/** Which match, and how it ended; leads to its page. */
export function LineFixture({ match, teams }: { match: LineMatch; teams: readonly Team[] }) {
  const { matchId, matchNumber, matchDate, matchType, matchWinner, teamOne, teamTwo } = match;
  const beaten = (side: string) => hasResult(match) && matchWinner !== DRAW && matchWinner !== side;
  const special = matchType === EXTRAS_TYPE ? "" : `, ${matchType}`;
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft tabular-nums">
        No. {matchNumber}, <ClockTime at={matchDate} shape="date" />
        {special}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link href={matchPath(matchId)} className="flex flex-wrap items-center gap-1.5 rounded-md hover:underline">
          <SidePlate side={teamOne} teams={teams} beaten={beaten(teamOne)} />
          <span className="text-sm text-ink-soft">v</span>
          <SidePlate side={teamTwo} teams={teams} beaten={beaten(teamTwo)} />
        </Link>
        <span className="text-sm font-semibold">{resultInWords(match, teams)}</span>
      </p>
    </div>
  );
}

function resultInWords({ matchWinner }: LineMatch, teams: readonly Team[]): string {
  if (matchWinner === null) return "Not decided";
  return matchWinner === DRAW ? "No Result" : `${sideCode(matchWinner, teams)} won`;
}
