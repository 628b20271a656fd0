import { LineChart } from "@/components/chart/line-chart";
import type { PlayerSeason, SeasonLine } from "@/lib/player-season/schema";
import { sideCode } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

/** Points and rank over the season. A line needs two points at least. */
export function SeasonCharts({ told: { lines }, teams }: { told: PlayerSeason; teams: readonly Team[] }) {
  if (lines.length < 2) return null;
  const ranked = lines.filter(({ rank }) => rank !== null);
  return (
    <div id="over-time" className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      <LineChart
        title="Points"
        steps={lines.map((line) => stepOf(line, teams))}
        lines={[{ key: "points", name: "points", values: lines.map(({ total }) => total), isOwn: true }]}
      />
      {ranked.length > 1 && (
        <LineChart
          title="Rank"
          steps={ranked.map((line) => stepOf(line, teams))}
          lines={[{ key: "rank", name: "rank", values: ranked.map(({ rank }) => rank), isOwn: true }]}
          ranks
        />
      )}
    </div>
  );
}

function stepOf({ match: { matchNumber, teamOne, teamTwo } }: SeasonLine, teams: readonly Team[]) {
  return { label: `${matchNumber}`, name: `${matchNumber}. ${sideCode(teamOne, teams)} v ${sideCode(teamTwo, teams)}` };
}
