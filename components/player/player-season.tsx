import type { ReactNode } from "react";
import { Move } from "@/components/player/move";
import { ShareButton } from "@/components/share/share-button";
import { teamLook } from "@/components/team/team-look";
import { EmptyState } from "@/components/ui/empty-state";
import { LineChart } from "@/components/ui/line-chart";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { plainMoney } from "@/lib/money";
import { tallyTeams } from "@/lib/player/rules";
import type { PlayerSeason as PlayerSeasonData, SeasonLine } from "@/lib/player/schema";
import { sumUp } from "@/lib/scoring/over";
import type { Season } from "@/lib/season/schema";
import { findTeam, sideCode } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { ordinal } from "@/lib/text";
import { Avatar } from "./avatar";
import { AheadList, LineList, settledLines } from "./match-list";
import { OverBoxes } from "./over";
import { RivalButton } from "./rival-button";
import { BonusPanel, ExtrasPanel, StreakPanel, TeamsPanel } from "./season-panels";

interface PlayerSeasonProps {
  data: PlayerSeasonData;
  season: Season;
  isOwn: boolean;
  /** Not the current season, so the page names it. */
  isPast: boolean;
  /** Whether this is the viewer's rival; null where none can be chosen. */
  isRival?: boolean | null;
}

/** A player's season: rank, matches, panels and charts. */
export function PlayerSeason({ data, season, isOwn, isPast, isRival = null }: PlayerSeasonProps) {
  const { player, standing } = data;
  const lines = settledLines(data.lines, season);
  const rulesAt = isPast ? `/seasons/${season.slug}?show=rules` : "/rules";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isPast && (
        <p className="font-semibold">
          <TextLink href={`/seasons/${season.slug}`}>{season.name}</TextLink>
        </p>
      )}
      <SeasonHero data={data} season={season} isOwn={isOwn} />
      {standing && (
        <div className="flex flex-wrap items-center justify-between gap-2 desk:justify-end print:hidden">
          <Contents lines={lines} />
          {isOwn ? (
            <ShareButton choices={[{ name: "My season", request: { of: "season", season: season.slug } }]} />
          ) : (
            <div className="flex flex-wrap gap-2 max-sm:*:px-3">
              {isRival !== null && <RivalButton userId={player.userId} isRival={isRival} />}
              <ButtonLink look="quiet" href={compareAddress(player.userId, isPast ? season.slug : null)}>
                Compare with me
              </ButtonLink>
            </div>
          )}
        </div>
      )}
      {standing === null && <EmptyState title={`${player.firstName} ${isPast ? "wasn't" : "isn't"} in this season`} />}
      {standing && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[minmax(0,1fr)_20rem] desk:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <AheadList ahead={data.ahead} teams={season.teams} isOwn={isOwn} />
            <LineList lines={lines} season={season} rulesAt={rulesAt} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 desk:grid-cols-1">
            <StreakPanel data={data} season={season} />
            <TeamsPanel lines={lines} teams={season.teams} />
            <ExtrasPanel lines={lines} rules={season.rules} />
            <BonusPanel data={data} season={season} />
          </div>
        </div>
      )}
      <SeasonCharts data={data} teams={season.teams} />
    </div>
  );
}

function compareAddress(other: string, season: string | null): string {
  return `/insights?${new URLSearchParams({ other, ...(season !== null && { season }) })}#head-to-head`;
}

/** Links to the sections below the matches, for phones. */
function Contents({ lines }: { lines: readonly SeasonLine[] }) {
  const parts = [
    { id: "by-team", name: "By team", isShown: tallyTeams(lines).length > 0 },
    { id: "over-time", name: "Over time", isShown: lines.length > 1 },
  ].filter(({ isShown }) => isShown);
  if (parts.length === 0) return null;
  return (
    <nav aria-label="On this page" className="flex flex-wrap gap-2 desk:hidden">
      {parts.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center rounded-lg border-2 border-line-strong px-3 font-semibold hover:bg-band"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Charts of points and rank, if there are at least two matches. */
function SeasonCharts({ data: { lines }, teams }: { data: PlayerSeasonData; teams: readonly Team[] }) {
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

interface SeasonHeroProps {
  data: PlayerSeasonData;
  season: Season;
  isOwn: boolean;
}

function SeasonHero({ data: { player, standing, over }, season, isOwn }: SeasonHeroProps) {
  const { firstName, lastName, profilePic, homeTeam } = player;
  const { banner, ground, text, accent } = teamLook(homeTeam, season.teams);
  const team = findTeam(homeTeam ?? "", season.teams);
  return (
    <header
      className="relative isolate grid gap-5 overflow-hidden rounded-2xl border-b-8 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end"
      style={{ backgroundColor: ground, color: text, borderColor: accent }}
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-20 bg-cover bg-center"
        style={{ backgroundImage: `url(${banner})` }}
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10"
        style={{
          backgroundImage: `linear-gradient(to right, ${ground} 45%, color-mix(in srgb, ${ground} 70%, transparent))`,
        }}
      />
      <div className="flex min-w-0 items-center gap-4 tight:flex-col tight:items-start">
        <Avatar picture={profilePic} className="size-20 ring-4 ring-current sm:size-28" />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h1 translate="no" className="text-4xl leading-none text-pretty wrap-anywhere sm:text-6xl">
            {firstName} {lastName}
          </h1>
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {team?.name ?? "No Home Team"}
            {isOwn && <span className="rounded-md bg-wildcard px-1.5 text-sm font-bold text-wildcard-on">You</span>}
          </p>
        </div>
      </div>
      {standing && (
        <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-end gap-x-6 gap-y-1 rounded-xl bg-board px-4 py-3 text-board-on tight:grid-cols-1 sm:px-5">
          <HeroFact label={`of ${standing.players.toLocaleString("en")}`} name="Rank">
            {ordinal(standing.rank)}
            {standing.moved !== 0 && (
              <span className="pl-2">
                <Move moved={standing.moved} plain />
              </span>
            )}
          </HeroFact>
          <HeroFact label={standing.points === 1 ? "point" : "points"} name="Points">
            {standing.points}
          </HeroFact>
          {standing.prize !== null && standing.prize > 0 && (
            <HeroFact label={season.state === "over" ? "won" : "right now"} name="Prize" small>
              {plainMoney(standing.prize, season.rules.currency)}
            </HeroFact>
          )}
          {over !== "" && (
            <div className="col-span-full flex flex-col-reverse gap-1 pt-2 lg:max-w-80">
              <dt className="text-sm font-semibold text-pretty text-board-soft">
                last six matches, {sumUp(over)}: points, · missed, W streak lost, n no result
              </dt>
              <dd>
                <OverBoxes
                  over={over}
                  className="w-full divide-board-line border-board-line *:h-10 font-display text-2xl leading-none font-extrabold"
                />
              </dd>
            </div>
          )}
        </dl>
      )}
    </header>
  );
}

interface HeroFactProps {
  name: string;
  /** Shown below the figure. */
  label: string;
  small?: boolean;
  children: ReactNode;
}

function HeroFact({ name, label, small = false, children }: HeroFactProps) {
  return (
    <div className="grid content-end">
      <dt className="sr-only">{name}</dt>
      <dd className="grid">
        <span
          className={`flex flex-wrap items-baseline font-display leading-none font-black tabular-nums ${small ? "pb-1 text-2xl sm:text-3xl" : "text-5xl tight:text-3xl sm:text-6xl"}`}
        >
          {children}
        </span>{" "}
        <span className="text-sm font-semibold text-board-soft">{label}</span>
      </dd>
    </div>
  );
}
