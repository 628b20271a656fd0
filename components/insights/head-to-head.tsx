import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { PlayerSearch } from "@/components/player/player-search";
import { teamLook } from "@/components/team/team-look";
import { TextLink } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { type CrowdMatch, compare, type Difference } from "@/lib/insights/rules";
import type { FoundPlayers, Path } from "@/lib/leaderboard/schema";
import { miniLeagueParams } from "@/lib/mini-league/rules";
import type { Season } from "@/lib/season/schema";
import { fullName, several } from "@/lib/text";

interface HeadToHeadProps {
  matches: readonly CrowdMatch[];
  season: Season;
  one: Path | null;
  other: Path | null;
  players: number;
  address: InsightsAddress;
  typed: string;
  found: FoundPlayers;
}

/** Compares two players, and lets the reader choose others. */
export function HeadToHead({ matches, season, one, other, players, address, typed, found }: HeadToHeadProps) {
  const chosen = { ...address, one: one?.userId ?? null, other: other?.userId ?? null };
  return (
    <div id="head-to-head" className="scroll-mt-24">
      <Panel
        title="Head to head"
        lead={season.rules.runsPerBonusPoint === null ? undefined : "Without the home team bonus."}
      >
        {players < 2 && <p>It takes two, and there's no one else yet.</p>}
        {one && other && <Duel matches={matches} season={season} one={one} other={other} />}
        {one && other && (
          <p>
            <TextLink href={headToHeadAddress({ ...chosen, one: other.userId, other: one.userId })}>
              Compare {fullName(other)} with someone else
            </TextLink>
          </p>
        )}
        {players > 1 && (
          <PlayerSearch
            action="/insights#head-to-head"
            params={addressPairs(chosen)}
            label={one ? `Compare ${fullName(one)} with` : "Choose a player"}
            typed={typed}
            found={found.found
              .filter(({ userId }) => userId !== one?.userId && userId !== other?.userId)
              .map((player) => ({
                ...player,
                name: fullName(player),
                href: headToHeadAddress({ ...chosen, [one ? "other" : "one"]: player.userId }),
              }))}
            hasMore={found.hasMore}
          />
        )}
      </Panel>
    </div>
  );
}

interface DuelProps {
  matches: readonly CrowdMatch[];
  season: Season;
  one: Path;
  other: Path;
}

function Duel({ matches, season: { rules, teams }, one, other }: DuelProps) {
  const { differences, ...result } = compare(one.form, other.form, matches, rules);
  return (
    <>
      <ul aria-label="Head to head" className="grid gap-3 sm:grid-cols-2">
        <Opponent player={one} teams={teams} {...result.one} isAhead={result.one.points > result.other.points} />
        <Opponent player={other} teams={teams} {...result.other} isAhead={result.other.points > result.one.points} />
      </ul>
      {differences.length === 0 ? (
        <p>Level in every match so far.</p>
      ) : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-grass underline underline-offset-4">
            {differences.length === 1
              ? "The match that split them"
              : `The ${differences.length} matches that split them`}
          </summary>
          <ol className="grid">
            {differences.map((difference) => (
              <DuelLine key={difference.match.matchNumber} difference={difference} one={one} other={other} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

interface OpponentProps {
  player: Path;
  teams: Season["teams"];
  /** In how many matches they gained more than the other, and how many points more in total. */
  times: number;
  points: number;
  isAhead: boolean;
}

function Opponent({ player, teams, times, points, isAhead }: OpponentProps) {
  const { ground, text, accent } = teamLook(player.homeTeam, teams);
  return (
    <li
      className="flex items-center gap-3 rounded-xl border-b-6 p-4 tight:flex-wrap forced-colors:border-2"
      style={{ backgroundColor: ground, color: text, borderColor: accent }}
    >
      <Avatar picture={player.profilePic} className="size-14 ring-3 ring-current" />
      <span className="grid min-w-0 grow gap-0.5">
        <span translate="no" className="font-display text-2xl leading-tight font-extrabold wrap-anywhere">
          {fullName(player)}
        </span>
        <span className="text-sm font-semibold">
          ahead in {times === 0 ? "no match" : times === 1 ? "1 match" : `${times} matches`}
        </span>
      </span>
      <span className={clsx("font-display leading-none font-black tabular-nums", isAhead ? "text-6xl" : "text-4xl")}>
        +{points}
        <span className="sr-only"> {several(points, "point")}</span>
      </span>
    </li>
  );
}

function DuelLine({ difference, one, other }: { difference: Difference; one: Path; other: Path }) {
  const { match, lead, gains } = difference;
  const ahead = lead > 0 ? one : other;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2">
      <span className="min-w-0 grow basis-60 wrap-anywhere">{`${match.matchNumber}. ${match.matchName}`}</span>
      <span className="font-display text-xl leading-none font-extrabold tabular-nums">{gains.join("–")}</span>
      <span className="font-semibold wrap-anywhere">
        <bdi translate="no">{fullName(ahead)}</bdi>, {several(Math.abs(lead), "point")} more
      </span>
    </li>
  );
}

/** The search parameters of the insights page. */
interface InsightsAddress {
  /** Slug of a past season; null for the current one. */
  season: string | null;
  miniLeague: string | null;
  one: string | null;
  other: string | null;
}

function addressPairs({ season, miniLeague, one, other }: InsightsAddress): [string, string][] {
  const pair = (name: string, value: string | null): [string, string][] => (value === null ? [] : [[name, value]]);
  return [...pair("season", season), ...miniLeagueParams(miniLeague), ...pair("one", one), ...pair("other", other)];
}

function headToHeadAddress(address: InsightsAddress): string {
  return `/insights?${new URLSearchParams(addressPairs(address))}#head-to-head`;
}
