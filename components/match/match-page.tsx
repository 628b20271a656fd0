import clsx from "clsx";
import type { ReactNode } from "react";
import { PickBox } from "@/components/pick/pick-box";
import { PicksSecret } from "@/components/pick/pick-status";
import { ExplainedPoints } from "@/components/pick/points-breakdown";
import { extraOf, unawardedOutcomeOf } from "@/components/pick/verdict";
import { ShareButton } from "@/components/share/share-button";
import { teamLook } from "@/components/team/team-look";
import { TurnIcon } from "@/components/ui/icons";
import { ButtonLink, Link, TextLink } from "@/components/ui/link";
import { inningsOf, notBatted, oversInWords } from "@/lib/match/innings";
import { hasEnded, hasResult, wasNeverAwarded, wasNotPlayed } from "@/lib/match/rules";
import type { Earner, MatchStory, Neighbour } from "@/lib/match/story-schema";
import { matchPath, outcomeOf, saysNumber, shortName, shownName, statusIn, todaysPlace } from "@/lib/match/text";
import type { Season } from "@/lib/season/schema";
import type { PickSignals } from "@/lib/signal/rules";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { ClockTime } from "./clock-time";
import { FairPlay, type FairPlayProps } from "./fair-play";
import { LiveLamp } from "./lamp";
import { CrowdSplit, EarnerList, type EarnersOfSide, fieldersOf, isLoneWolf, isSettled } from "./match-crowd";
import { isLive } from "./today-order";
import { Toss } from "./toss";

interface MatchPageProps {
  story: MatchStory;
  season: Season;
  isPast: boolean;
  /** Picks are open, and this viewer may pick. */
  isOpen: boolean;
  /** How many gamechangers the viewer has left; 0 if none can switch this pick. */
  gamechangers: number;
  own: Earner | null;
  /** One page for each side shown; empty until picks close. */
  earners: readonly EarnersOfSide[];
  /** The signals that these picks got, by player. */
  signals: ReadonlyMap<string, PickSignals>;
  /** The viewer may signal others' picks. */
  canSignal: boolean;
  fairPlay: Omit<FairPlayProps, "matchId">;
  now: Date;
  userId: string;
}

/** A match's page. Shows only the viewer's pick until picks close, then everyone's. */
export function MatchPage(props: MatchPageProps) {
  const { story, season, isPast, isOpen, gamechangers, own, fairPlay, now } = props;
  const { match, crowd } = story;
  const { teams, slug, name } = season;
  const rulesAt = isPast ? `/seasons/${slug}?show=rules` : "/rules";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="font-semibold">
        <TextLink href={isPast ? `/seasons/${slug}?show=schedule` : "/schedule"}>{isPast ? name : "Schedule"}</TextLink>
      </p>
      <MatchHead story={story} season={season} isOpen={isOpen} />
      {isOpen ? (
        <PickBox match={match} />
      ) : (
        <OwnPick pick={own} match={match} season={season} rulesAt={rulesAt}>
          {gamechangers > 0 && (
            <ButtonLink look="quiet" href={`/${todaysPlace(match.matchId)}`}>
              <TurnIcon /> Gamechanger <span className="font-text text-sm font-medium">{gamechangers} left</span>
            </ButtonLink>
          )}
        </OwnPick>
      )}
      {!wasNotPlayed(match, season) &&
        (crowd ? (
          <Crowd {...props} crowd={crowd} rulesAt={rulesAt} />
        ) : (
          !isOpen && <PicksSecret match={match} now={now} />
        ))}
      <FairPlay matchId={match.matchId} {...fairPlay} />
      <Neighbours story={story} teams={teams} />
    </div>
  );
}

function MatchHead({ story: { match, scores }, season, isOpen }: Pick<MatchPageProps, "story" | "season" | "isOpen">) {
  const { matchNumber, matchType, stage, matchDate, venue, teamOne, teamTwo } = match;
  const hasBegun = match.matchStarted || hasEnded(match);
  const Side = hasBegun ? SideScore : SideTile;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border-4 border-board-line bg-board p-4 text-board-on sm:p-6">
      <div className="grid gap-1">
        <p className="flex flex-wrap gap-x-3 text-sm font-semibold text-board-soft tabular-nums sm:text-base">
          {!saysNumber(match) && <span>No. {matchNumber}</span>}
          <span>{stage ?? matchType}</span>
          {!match.postponed && (
            <span>
              <ClockTime at={matchDate} shape="day and time" />
            </span>
          )}
        </p>
        <h1 translate="no" className="text-3xl text-pretty wrap-anywhere sm:text-5xl">
          <span aria-hidden="true" className="sm:hidden">
            {shortName(match, season.teams)}
          </span>
          <span className="max-sm:sr-only">{shownName(match)}</span>
        </h1>
        {venue && <p className="text-sm text-board-soft sm:text-base">{venue}</p>}
      </div>
      <div
        className={clsx(
          "grid gap-2 lg:gap-4",
          hasBegun
            ? "auto-rows-fr grid-cols-[minmax(0,1fr)] lg:grid-cols-2"
            : "grid-cols-2 tight:grid-cols-[minmax(0,1fr)]",
        )}
      >
        {[teamOne, teamTwo].map((side, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both sides may still be unknown
          <Side key={position} side={side} match={match} scores={scores} season={season} />
        ))}
      </div>
      {/* While picks are open, the deadline below says more than "Not Started". */}
      {(!isOpen || statusIn(match, season)) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isLive(match) && season.state !== "over" && <LiveLamp />}
          <p
            className={clsx(
              "min-w-0 flex-1 basis-40 font-display leading-tight font-bold wrap-anywhere",
              hasBegun ? "text-2xl sm:text-3xl" : "text-lg text-board-soft sm:text-2xl",
            )}
          >
            {outcomeOf(match, season)}
          </p>
        </div>
      )}
    </header>
  );
}

/** A side of a match that hasn't begun. */
function SideTile({ side, season: { teams } }: Pick<SideScoreProps, "side" | "season">) {
  const { ground, text, accent } = teamLook(side, teams);
  const [code, name] = [sideCode(side, teams), sideName(side)];
  return (
    <div
      translate="no"
      className="grid min-w-0 content-start gap-1 rounded-lg border-b-4 px-3 py-2 inset-ring inset-ring-white/20"
      style={{ backgroundColor: ground, color: text, borderColor: accent }}
    >
      <span className="font-display text-3xl leading-none font-black sm:text-5xl">{code}</span>{" "}
      {name !== code && <span className="text-sm leading-tight font-semibold wrap-anywhere">{name}</span>}
    </div>
  );
}

interface SideScoreProps {
  side: string;
  match: MatchStory["match"];
  scores: MatchStory["scores"];
  season: Season;
}

function SideScore({ side, match, scores, season: { teams, rules, state } }: SideScoreProps) {
  const { ground, text, accent } = teamLook(side, teams);
  const innings = inningsOf(scores, side, teams);
  return (
    <div className="flex min-h-16 items-stretch overflow-hidden rounded-lg bg-plate tight:flex-col">
      <span
        className="grid w-20 shrink-0 place-items-center border-r-4 font-display text-3xl leading-none font-black inset-ring inset-ring-white/20 tight:w-full tight:border-r-0 tight:py-1 sm:w-32 sm:text-5xl"
        style={{ backgroundColor: ground, color: text, borderColor: accent }}
      >
        <span translate="no" aria-hidden="true">
          {sideCode(side, teams)}
        </span>
      </span>
      <span className="flex min-w-0 grow flex-wrap content-center items-center gap-x-3 gap-y-1 px-3 py-2">
        <span className="flex w-full flex-wrap items-center gap-x-2 text-sm leading-tight">
          <span translate="no" className="min-w-0 flex-1 basis-24 font-semibold text-board-soft">
            {sideName(side)}
          </span>{" "}
          {hasResult(match) && match.matchWinner === side && (
            // As high as a line, so that both boxes look alike.
            <span className="-my-0.5 rounded-md bg-wildcard px-1.5 py-0.5 text-xs font-bold text-wildcard-on sm:text-sm">
              Winner
            </span>
          )}
        </span>{" "}
        {innings.map(({ runs, wickets, overs }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an innings is its position
          <span key={position} className="flex flex-wrap items-baseline gap-x-2">
            <span
              translate="no"
              className="font-display text-4xl leading-none font-black tabular-nums tight:text-2xl sm:text-5xl"
            >
              {runs}/{wickets}
            </span>{" "}
            <span className="text-sm whitespace-nowrap text-board-soft tabular-nums">{oversInWords(overs, rules)}</span>
          </span>
        ))}
        {/* A match entered by hand may have no scores, and then we don't know who batted. */}
        {innings.length === 0 && scores.length > 0 && (
          <span className="text-board-soft">{notBatted(hasEnded(match) || state === "over")}</span>
        )}
      </span>
    </div>
  );
}

interface OwnPickProps {
  pick: Earner | null;
  match: MatchStory["match"];
  season: Season;
  rulesAt: string;
  children: ReactNode;
}

/** The viewer's pick and what it earned. */
function OwnPick({ pick, match, season, rulesAt, children }: OwnPickProps) {
  const isAwarded = pick !== null && isSettled(pick);
  const outcome = pick && !isAwarded && unawardedOutcomeOf(match, pick, season);
  return (
    <section
      aria-label="Your pick"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line bg-card px-4 py-3 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-24">
        <p className="text-lg font-semibold">
          {pick ? `Your pick: ${sideName(pick.predictedTeam)}${extraOf(pick)}` : "You didn't pick this match"}
        </p>
        {outcome && <p className="text-ink-soft first-letter:uppercase">{outcome}</p>}
      </div>
      {isAwarded && <ExplainedPoints {...pick} rulesAt={rulesAt} />}
      {children}
    </section>
  );
}

interface CrowdProps extends MatchPageProps {
  crowd: NonNullable<MatchStory["crowd"]>;
  rulesAt: string;
}

/** Everyone's picks and their points, by team. */
function Crowd({ story: { match }, season, isPast, crowd, earners, ...rest }: CrowdProps) {
  const { matchId } = match;
  const { signals, canSignal, userId, rulesAt } = rest;
  const fielders = isPast ? null : fieldersOf(earners, userId);
  return (
    <section aria-labelledby="who" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="who" className="scroll-mt-24 text-2xl">
          Everyone's picks
        </h2>
        <ShareButton choices={[{ name: "The match", request: { of: "match", matchId } }]} />
      </div>
      <CrowdSplit match={match} crowd={crowd} teams={season.teams} />
      {wasNeverAwarded(match, season) && <p>No points: the season was closed before they were awarded.</p>}
      <div className="relative">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 md:has-[>:only-child]:grid-cols-1">
          {earners.map((side, position) => (
            <EarnerList
              // biome-ignore lint/suspicious/noArrayIndexKey: both sides may still be unknown
              key={position}
              {...side}
              {...{ matchId, rulesAt, userId, signals, canSignal }}
              isAlone={isLoneWolf(side.side, crowd)}
              teams={season.teams}
            />
          ))}
        </div>
        {fielders && <Toss matchId={matchId} sides={fielders} />}
      </div>
      {earners.length === 1 && (
        <p>
          <TextLink href={`${matchPath(matchId)}#who`}>Both teams</TextLink>
        </p>
      )}
    </section>
  );
}

function Neighbours({ story: { before, after }, teams }: { story: MatchStory; teams: readonly Team[] }) {
  if (!before && !after) return null;
  return (
    <nav aria-label="Previous and next match" className="flex flex-wrap justify-between gap-3">
      {before ? <NeighbourLink match={before} word="Previous" teams={teams} /> : <span />}
      {after && <NeighbourLink match={after} word="Next" teams={teams} />}
    </nav>
  );
}

interface NeighbourLinkProps {
  match: NonNullable<Neighbour>;
  word: "Previous" | "Next";
  teams: readonly Team[];
}

function NeighbourLink({ match: { matchId, matchNumber, teamOne, teamTwo }, word, teams }: NeighbourLinkProps) {
  return (
    <Link
      href={matchPath(matchId)}
      className={`grid min-h-14 min-w-32 content-center rounded-xl border-2 border-line-strong px-4 py-1.5 hover:bg-band ${word === "Next" ? "text-right" : ""}`}
    >
      <span className="text-sm text-ink-soft tabular-nums">
        {word}: No. {matchNumber}
      </span>
      <span translate="no" className="font-display text-xl leading-none font-extrabold">
        {sideCode(teamOne, teams)} v {sideCode(teamTwo, teams)}
      </span>
    </Link>
  );
}
