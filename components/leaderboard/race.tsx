import { PlayerSearch } from "@/components/player/player-search";
import { NothingDecided } from "@/components/season/nothing-decided";
import { LineChart } from "@/components/ui/line-chart";
import { ButtonLink } from "@/components/ui/link";
import { type ChartLine, MOST_LINES, type Step } from "@/components/ui/plot";
import { type FoundPlayers, LEADERS, type Path, type Race as Racing } from "@/lib/leaderboard/schema";
import { miniLeagueParams } from "@/lib/mini-league/rules";
import { fullName } from "@/lib/text";

/** The search parameters of the race page. The leaders are always shown. */
interface RaceAddress {
  /** Ids of the players added. */
  with: readonly string[];
  /** Slug of a past season; null for the current one. */
  season: string | null;
  miniLeague: string | null;
}

interface RaceProps {
  race: Racing;
  isOver: boolean;
  userId: string;
  address: RaceAddress;
  typed: string;
  found: FoundPlayers;
}

/** Charts of points and ranks over the season, for the leaders, the viewer and the players they add. */
export function Race({ race: { data, evenings }, isOver, userId, address, typed, found }: RaceProps) {
  if (evenings.length === 0)
    return <NothingDecided isOver={isOver} text="The race starts when the first points are awarded." />;
  const steps = evenings.map(({ matchNumber, matchName }): Step => {
    return { label: `${matchNumber}`, name: `${matchNumber}. ${matchName}` };
  });
  const lines = (of: "points" | "ranks") =>
    data.map((path): ChartLine => {
      return { key: path.userId, name: fullName(path), values: path[of], isOwn: path.userId === userId };
    });
  const others = found.found.filter((player) => !data.some((racer) => racer.userId === player.userId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LineChart title="Points after each match" steps={steps} lines={lines("points")} />
      <LineChart title="Rank after each match" steps={steps} lines={lines("ranks")} ranks />
      <section aria-labelledby="add" className="grid gap-4 rounded-2xl border border-line bg-card p-4 sm:p-6">
        <h2 id="add" className="text-2xl">
          Players
        </h2>
        <AddedPlayers racers={data} userId={userId} address={address} />
        {data.length >= MOST_LINES ? (
          <p>{MOST_LINES} lines is the limit. Remove someone to add another.</p>
        ) : (
          <PlayerSearch
            action="/leaderboard/race"
            params={racePairs(address)}
            label="Add a player"
            typed={typed}
            found={others.map((player) => ({
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

/** Links that remove the added players; without any, says who is shown. */
function AddedPlayers({
  racers,
  userId,
  address,
}: { racers: readonly Path[] } & Pick<RaceProps, "userId" | "address">) {
  const added = racers.filter((path) => address.with.includes(path.userId));
  if (added.length === 0) {
    const isIn = racers.some((path) => path.userId === userId);
    return <p className="text-ink-soft">{leadersInWords(racers.length, isIn)}</p>;
  }
  return (
    <ul aria-label="Players added" className="flex flex-wrap gap-3">
      {added.map(({ userId, firstName, lastName }) => (
        <li key={userId} className="max-w-full">
          <ButtonLink
            look="quiet"
            href={raceAddress({ ...address, with: address.with.filter((other) => other !== userId) })}
            className="max-w-full wrap-anywhere"
          >
            <span className="min-w-0">
              <span className="sr-only">Remove </span>
              {firstName} {lastName}
            </span>
            <span aria-hidden="true">×</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function leadersInWords(lines: number, isIn: boolean): string {
  if (lines < LEADERS) return "Everyone in the table.";
  if (!isIn) return "The top five.";
  if (lines === LEADERS) return "The top five, including you.";
  return "The top five and you. Add anyone else.";
}

function racePairs({ with: added, season, miniLeague }: RaceAddress): [string, string][] {
  const ofSeason: [string, string][] = season === null ? [] : [["season", season]];
  return [...ofSeason, ...miniLeagueParams(miniLeague), ...added.map((userId): [string, string] => ["with", userId])];
}

function raceAddress(race: RaceAddress): string {
  const pairs = racePairs(race);
  return `/leaderboard/race${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""}`;
}
