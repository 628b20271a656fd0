import { LineChart } from "@/components/chart/line-chart";
import type { ChartLine, Step } from "@/components/chart/lines";
import { MOST_LINES } from "@/components/chart/looks";
import { PlayerSearch } from "@/components/player/player-search";
import { NothingDecided } from "@/components/ui/nothing-decided";
import type { FoundPlayers, Path, Race as Racing } from "@/lib/evening/schema";
import { fullName } from "@/lib/full-name";
import { AddedPlayers } from "./added-players";
import { type RaceAddress, raceAddress, racePairs } from "./race-address";

interface RaceProps {
  race: Racing;
  isOver: boolean;
  userId: string;
  address: RaceAddress;
  typed: string;
  found: FoundPlayers;
}

/** How those who lead, oneself and whoever one adds have come to where they stand: by points and by ranks. */
export function Race({ race: { data, evenings }, isOver, userId, address, typed, found }: RaceProps) {
  if (evenings.length === 0)
    return <NothingDecided isOver={isOver} text="The race begins with the first match whose points are awarded." />;
  const steps = evenings.map(({ matchNumber, matchName }): Step => {
    return { label: `${matchNumber}`, name: `${matchNumber}. ${matchName}` };
  });
  const lines = (of: "points" | "ranks") => data.map((path) => toLine(path, path[of], userId));
  const added = data.filter((path) => address.with.includes(path.userId));
  const isFull = data.length >= MOST_LINES;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LineChart title="Points after each match" steps={steps} lines={lines("points")} />
      <LineChart title="Rank after each match" steps={steps} lines={lines("ranks")} ranks />
      <section aria-labelledby="add" className="grid gap-4 rounded-2xl border border-line bg-card p-4 sm:p-6">
        <h2 id="add" className="text-2xl">
          Who is in it
        </h2>
        <AddedPlayers
          added={added}
          lines={data.length}
          isIn={data.some((path) => path.userId === userId)}
          address={address}
        />
        {isFull ? (
          <p>More than {MOST_LINES} lines nobody can follow: take one out to add another.</p>
        ) : (
          <PlayerSearch
            action="/leaderboard/race"
            kept={racePairs(address)}
            label="Add a player by name"
            typed={typed}
            found={found.found
              .filter((player) => !data.some((racer) => racer.userId === player.userId))
              .map((player) => ({
                ...player,
                name: fullName(player),
                href: raceAddress({ ...address, with: [...address.with, player.userId] }),
              }))}
            hasMore={found.hasMore}
          />
        )}
      </section>
    </div>
  );
}

function toLine(path: Path, values: readonly number[], own: string): ChartLine {
  return { key: path.userId, name: fullName(path), values, isOwn: path.userId === own };
}
