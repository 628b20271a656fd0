import clsx from "clsx";
import { ClockTime } from "@/components/match/clock-time";
import type { OwnOutcome } from "@/components/match/own-outcome";
import { OUTCOME_COLOUR, OutcomeSign } from "@/components/match/own-outcome";
import { ExplainedPoints, GamechangerTag, WildcardTag } from "@/components/pick/points-breakdown";
import { SidePlate } from "@/components/team/team-plate";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { DRAW, hasResult, isWon, TIE } from "@/lib/match/rules";
import { matchPath } from "@/lib/match/text";
import type { LineMatch, PlayerSeason, SeasonLine, ShownPick } from "@/lib/player/schema";
import type { Season } from "@/lib/season/schema";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { counted, ordinal } from "@/lib/text";

/** The matches of a player's season: decided ones with points, and undecided picks. */

interface LineListProps {
  lines: readonly SeasonLine[];
  season: Season;
  rulesAt: string;
}

/** The decided matches, newest first. */
export function LineList({ lines, season, rulesAt }: LineListProps) {
  return (
    <section aria-labelledby="lines" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="lines" className="scroll-mt-24 text-2xl">
        Match by match
      </h2>
      {lines.length === 0 && (
        <EmptyState
          title="No results yet"
          {...(season.state !== "over" && { text: "Each match shows up here once it's decided." })}
        />
      )}
      {lines.length > 0 && (
        <ol reversed className="overflow-clip rounded-2xl bg-card outline-2 outline-line">
          {lines.toReversed().map((line) => (
            <LineRow key={line.match.matchId} line={line} teams={season.teams} rulesAt={rulesAt} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** A decided match: the pick, its points, and the total and rank after it. */
function LineRow({ line, teams, rulesAt }: { line: SeasonLine; teams: readonly Team[]; rulesAt: string }) {
  const { match, pick, parts, points, total, rank } = line;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-t border-line px-3 py-2.5 first:border-t-0 tight:grid-cols-[minmax(0,1fr)] sm:px-4 md:grid-cols-[16rem_minmax(0,1fr)_auto] md:gap-x-4">
      <LineFixture match={match} teams={teams} />
      <div className="row-span-2 grid justify-items-end gap-1 text-right tight:justify-items-start tight:text-left md:order-last md:row-span-1">
        <ExplainedPoints parts={parts} points={points} rulesAt={rulesAt} />
        <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {counted(total, "point")}
          {rank !== null && `, ${ordinal(rank)}`}
        </p>
      </div>
      <PickMade line={line} pick={pick} teams={teams} />
    </li>
  );
}

function LineFixture({ match, teams }: { match: LineMatch; teams: readonly Team[] }) {
  const { matchId, matchNumber, matchDate, matchType, matchWinner, teamOne, teamTwo } = match;
  const beaten = (side: string) => isWon(match) && matchWinner !== side;
  const special = matchType === "League" ? "" : `, ${matchType}`;
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
        {/* A winner's plate stands out from the loser's. */}
        <span className={beaten(teamOne) || beaten(teamTwo) ? "sr-only" : "text-sm font-semibold"}>
          {resultInWords(match, teams)}
        </span>
      </p>
    </div>
  );
}

function resultInWords({ matchWinner }: LineMatch, teams: readonly Team[]): string {
  if (matchWinner === null) return "No result yet";
  if (matchWinner === TIE) return "Tie";
  return matchWinner === DRAW ? "No Result" : `${sideCode(matchWinner, teams)} won`;
}

interface AheadListProps {
  ahead: PlayerSeason["ahead"];
  teams: readonly Team[];
  isOwn: boolean;
}

/** Picks in undecided matches: closed ones, plus the viewer's own open ones. */
export function AheadList({ ahead, teams, isOwn }: AheadListProps) {
  if (ahead.length === 0) return null;
  return (
    <section aria-labelledby="ahead" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="ahead" className="text-2xl">
        Still to come
      </h2>
      {isOwn && ahead.some(({ pick }) => pick) && (
        <p className="text-ink-soft">Only you can see picks that are still open.</p>
      )}
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

interface PickMadeProps {
  /** Undefined for an undecided match. */
  line?: SeasonLine;
  pick: ShownPick | null;
  teams: readonly Team[];
}

/** A player's pick and whether it was right. */
export function PickMade({ line, pick, teams }: PickMadeProps) {
  const outcome = outcomeOf(line, pick);
  return (
    <p className={clsx("flex flex-wrap items-center gap-x-1.5 gap-y-1 font-semibold", OUTCOME_COLOUR[outcome])}>
      <OutcomeSign outcome={outcome} className="size-5" />
      {pick === null ? (
        "No pick"
      ) : (
        <>
          <span className="sr-only">Picked {sideName(pick.predictedTeam)}</span>
          <span translate="no" aria-hidden="true" className="font-display text-xl leading-none font-extrabold">
            {sideCode(pick.predictedTeam, teams)}
          </span>
          {pick.wildcardUsed && <WildcardTag>Wildcard</WildcardTag>}
          {pick.gamechangerUsed && <GamechangerTag>Gamechanger</GamechangerTag>}
          {outcome === "no points" && <span className="text-sm font-normal">no points: the season was closed</span>}
        </>
      )}
    </p>
  );
}

function outcomeOf(line: SeasonLine | undefined, pick: ShownPick | null): OwnOutcome {
  const kinds = line?.parts.map(({ kind }) => kind) ?? [];
  if (kinds.includes("no result")) return "no result";
  if (kinds.includes("tie")) return "tie";
  if (kinds.includes("right")) return "won";
  if (kinds.includes("wrong")) return "lost";
  if (pick === null) return "missed";
  if (kinds.includes("waiting")) return "waiting";
  if (!line) return "picked";
  return hasResult(line.match) ? "no points" : "no result";
}

/** Removes "points to come" from the lines of a season that is over. */
export function settledLines(lines: readonly SeasonLine[], { state }: Pick<Season, "state">): readonly SeasonLine[] {
  if (state !== "over") return lines;
  return lines.map((line) => ({ ...line, parts: line.parts.filter(({ kind }) => kind !== "waiting") }));
}
