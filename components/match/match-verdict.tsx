"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import { partInWords } from "@/components/pick/points-breakdown";
import { extraOf, pointsOf, type Verdict, verdictOf } from "@/components/pick/verdict";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { CheckIcon, CloseIcon } from "@/components/ui/icons";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import { ownStanding } from "@/lib/leaderboard/client";
import { DRAW, isShared, TIE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { PlayerPick } from "@/lib/pick/schema";
import { explainMatch, type Part } from "@/lib/scoring/explain";
import type { PointRules } from "@/lib/scoring/points";
import type { StreakRules } from "@/lib/scoring/streaks";
import { sum } from "@/lib/scoring/sum";
import type { Season } from "@/lib/season/schema";
import { sideCode, sideName } from "@/lib/team/names";
import { ordinal } from "@/lib/text";
import { stateOfAwards } from "./state-of-awards";
import { useViewer } from "./viewer";

interface VerdictProps {
  match: Match;
  /** Null if the viewer didn't pick. */
  pick: PlayerPick | null;
  /** All matches on the page; the standing is read again after each award. */
  matches: readonly Match[];
}

/** The outcome of the viewer's pick, in the winner's colours if it won. */
export function MatchVerdict({ match, pick, matches }: VerdictProps) {
  const { teams, state } = useSeason();
  const ending = endingOf(match, pick);
  const isWon = ending === "won";
  const { banner, ground, text, accent } = teamLook(match.matchWinner, teams);
  const { standing, gain } = useGain(match, matches, pick);
  return (
    <div
      data-ending={ending}
      className={clsx("relative overflow-hidden px-4 py-3 sm:p-6", isWon ? "border-b-4" : "border-l-12 bg-card")}
      style={isWon ? { backgroundColor: ground, color: text, borderColor: accent } : { borderColor: ground }}
    >
      {isWon && (
        <>
          {/* biome-ignore lint/performance/noImgElement: our own small SVG */}
          <img src={banner} alt="" width={1200} height={400} className="absolute inset-0 size-full object-cover" />
          <span
            className="absolute inset-0"
            style={{ background: `linear-gradient(90deg, ${ground} 30%, ${ground}e0 60%, ${ground}66)` }}
          />
          <CelebrateOnce matchId={match.matchId} ready={gain !== null} colours={[text, accent]} />
        </>
      )}
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <p className="flex items-center gap-3 font-display text-4xl leading-none font-black tight:flex-wrap tight:text-2xl sm:text-6xl">
          {(isWon || ending === "lost") && (
            <span
              className={clsx(
                "grid size-10 shrink-0 place-items-center rounded-full border-3 border-current sm:size-14 sm:[&>svg]:size-9",
                !isWon && "text-cherry-text",
              )}
            >
              {isWon ? <CheckIcon /> : <CloseIcon />}
            </span>
          )}
          <span className="min-w-0">{headlineOf(ending, gain?.total ?? null)}</span>
        </p>
        <p className="text-base leading-snug font-semibold sm:text-lg">{detailOf(match, pick)}</p>
        {(ending === "won" || gain || standing) && (
          <ul aria-label="Points" className="flex flex-wrap items-stretch gap-1.5 text-sm sm:text-base">
            {ending === "won" && gain === null && <Plate>{whyNoPoints(match, state)}</Plate>}
            {gain?.parts.map((part) => (
              <PartPlate key={part.kind} part={part} />
            ))}
            {standing && <Plate>{`Now ${ordinal(standing.rank)} of ${standing.players.toLocaleString("en")}`}</Plate>}
          </ul>
        )}
      </div>
    </div>
  );
}

function PartPlate({ part }: { part: Part }) {
  const { figure, words } = partInWords(part);
  return (
    <Plate look={part.kind === "wildcard" ? "bg-wildcard text-wildcard-on" : undefined}>
      <span className="font-display text-xl leading-none font-black tabular-nums sm:text-2xl">{figure}</span> {words}
    </Plate>
  );
}

function Plate({ look = "bg-board text-board-on", children }: { look?: string | undefined; children: ReactNode }) {
  return (
    <li className={`flex min-h-9 items-center gap-1.5 rounded-md px-2.5 py-1 font-semibold ${look}`}>{children}</li>
  );
}

interface RowVerdictProps extends VerdictProps {
  /** The larger line on top of the page, with the viewer's place. */
  isNews: boolean;
}

/** The outcome of the viewer's pick in a row. */
export function RowVerdict({ match, pick, matches, isNews }: RowVerdictProps) {
  const { teams } = useSeason();
  const ending = endingOf(match, pick);
  const { standing, gain } = useGain(match, matches, pick);
  const points = gain?.total ?? null;
  const code = pick && sideCode(pick.predictedTeam, teams);
  return (
    <span
      className={clsx(
        "flex items-center gap-1.5",
        isNews ? "font-display text-3xl leading-none font-extrabold" : "font-semibold",
        LOOKS[ending],
      )}
    >
      {ending === "won" && <CheckIcon />}
      {ending === "lost" && <CloseIcon />}
      <span>{isNews ? newsOf(ending, points, standing?.rank) : rowOf(ending, points, code)}</span>
    </span>
  );
}

const LOOKS: Record<Ending, string> = {
  won: "text-grass",
  lost: "text-cherry-text",
  "no result": "text-ink-soft",
  tie: "text-ink-soft",
  "no pick": "text-ink-soft",
};

/** Such as "+3, now 6th". */
export function newsOf(ending: Ending, points: number | null, rank: number | undefined): string {
  const place = rank === undefined ? "" : `, now ${ordinal(rank)}`;
  if (ending === "won") return points === null ? "You called it" : `+${points}${place}`;
  return ending === "lost" ? `No points${place}` : headlineOf(ending, points);
}

/** Such as "RCB, +3". */
export function rowOf(ending: Ending, points: number | null, code: string | null): string {
  if (ending === "won") return `${code}, ${points === null ? "won" : `+${points}`}`;
  if (ending === "lost") return `${code}, no points`;
  if (ending === "tie") return "Tie";
  return ending === "no result" ? "No result" : "No pick";
}

/** What a pick earned and the viewer's place, as far as they're known. */
function useGain(match: Match, matches: readonly Match[], pick: PlayerPick | null) {
  const { rules } = useSeason();
  const standing = useStanding(match, matches, pick !== null && !isShared(match.matchWinner));
  return { standing, gain: pick && gainOf(match, pick, rules) };
}

/** Why a correct pick shows no points. */
export function whyNoPoints({ awardedAt }: Pick<Match, "awardedAt">, season: Season["state"]): string {
  if (awardedAt !== null) return "Points are being counted";
  return season === "over" ? "No points: the season was closed before they were awarded" : "Waiting for points";
}

export type Ending = Verdict | "no pick";

export function endingOf(match: Match, pick: PlayerPick | null): Ending {
  if (match.matchWinner === DRAW) return "no result";
  if (match.matchWinner === TIE) return "tie";
  return (pick && verdictOf(match, pick)) ?? "no pick";
}

/** `points`: null until they're awarded. */
export function headlineOf(ending: Ending, points: number | null): string {
  if (ending === "won") return points === null ? "You called it" : `You called it, +${points}`;
  if (ending === "lost") return "Not this time";
  if (ending === "tie") return "It's a tie";
  return ending === "no result" ? "No result" : "You sat this one out";
}

/** The sentence below the headline. */
export function detailOf(match: Match, pick: PlayerPick | null): string {
  const ending = endingOf(match, pick);
  const yours = pick && `Your pick: ${sideName(pick.predictedTeam)}${extraOf(pick)}`;
  if (ending === "won") return `${yours}`;
  if (ending === "no result" || ending === "tie") return `Nobody gets points, and streaks carry on${returnedOf(pick)}`;
  const winner = `${sideName(match.matchWinner ?? "")} won`;
  return ending === "lost" ? `${winner}. ${yours}, no points` : `${winner}. No pick, no points`;
}

function returnedOf(pick: PlayerPick | null): string {
  if (pick?.wildcardUsed) return ". Your wildcard was returned";
  return pick?.gamechangerUsed ? ". Your gamechanger was returned" : "";
}

/** The points of a correct pick, including its streak's; null until they're awarded, or if the pick was wrong. */
export function gainOf(match: Match, pick: PlayerPick, rules: PointRules & StreakRules) {
  if (pointsOf(match, pick, rules) === null) return null;
  const run = { before: pick.streak - 1, counts: true };
  const { parts } = explainMatch(match, pick, run, rules);
  return { total: sum(parts.map(({ points }) => points)), parts };
}

interface Standing {
  rank: number;
  players: number;
}

/** The viewer's place in the table once the match's points are awarded. Fetched if `enabled`, and again after each award. */
function useStanding(match: Match, matches: readonly Match[], enabled: boolean): Standing | undefined {
  const { userId } = useViewer();
  const awards = stateOfAwards(matches);
  const isEnabled = enabled && match.awardedAt !== null && awards !== null;
  const { data } = useQuery({ ...ownStanding(userId, awards ?? ""), enabled: isEnabled });
  const own = data?.data.find((entry) => entry.userId === userId);
  if (!data || !own || !isEnabled) return undefined;
  return { rank: own.rank, players: data.page.players };
}

const celebration = onDemand(() => import("./celebration"));

interface CelebrateOnceProps {
  matchId: string;
  /** The points are known. */
  ready: boolean;
  colours: readonly [string, string];
}

/** Celebrates a correct pick, once per browser tab. */
function CelebrateOnce({ matchId, ready, colours }: CelebrateOnceProps) {
  const [isDue, setDue] = useState(false);
  const part = useOnDemand(celebration);
  useEffect(() => {
    if (!ready || wasCelebrated(matchId)) return;
    setDue(true);
    celebration.fetch().catch(() => undefined);
  }, [matchId, ready]);
  return isDue && part ? <part.Celebration colours={colours} /> : null;
}

/** Whether this tab has celebrated the match before; records it. Always false if storage is blocked. */
export function wasCelebrated(matchId: string): boolean {
  try {
    const key = `googly-celebrated-${matchId}`;
    const seen = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, "seen");
    return seen;
  } catch {
    return false;
  }
}
