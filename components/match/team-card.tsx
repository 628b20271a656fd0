"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type ReactNode, useCallback } from "react";
import { PickMenu, WildcardToggle } from "@/components/pick/pick-menu";
import { PickStamp } from "@/components/pick/pick-status";
import type { OwnPick } from "@/components/pick/use-pick";
import { isGreen, verdictIn } from "@/components/pick/verdict";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { lazyPart } from "@/components/ui/on-demand";
import { recentForm, score } from "@/lib/match/client";
import { inningsOf, inningsOn, notBatted, oversInWords } from "@/lib/match/innings";
import { hasEnded, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks } from "@/lib/pick/schema";
import { findTeam, sideCode, sideName, teamBlurb } from "@/lib/team/names";
import { watchButtons } from "./pick-buttons-in-view";
import { useTakesPart } from "./viewer";

const Backers = lazyPart(async () => (await import("@/components/pick/picks-by-side")).Backers);
const GamechangerMenu = lazyPart(async () => (await import("@/components/pick/gamechanger-menu")).GamechangerMenu);

interface TeamCardProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
  closed: boolean;
  /** Everyone's picks, once they're visible. */
  picks: FirstPicks | undefined;
  /** Shows names next to the pictures. */
  named: boolean;
}

/** One side of a match: banner, innings, who picked it, the pick controls, and form. */
export function TeamCard({ match, side, ownPick, closed, picks, named }: TeamCardProps) {
  const season = useSeason();
  const takesPart = useTakesPart();
  const { pick, queued, pending, justSaved } = ownPick;
  const team = findTeam(side, season.teams);
  const isSettled = hasResult(match);
  const chosen = pick?.predictedTeam === side ? pick : undefined;
  const saved = chosen && pending !== "saving" && pending !== "deleting";
  const unsent = queued?.predictedTeam === side;
  const verdict = chosen ? verdictIn(match, chosen, season) : null;
  const { matchId } = match;
  const watch = useCallback(
    (buttons: Element | null) => (buttons ? watchButtons(matchId, buttons) : undefined),
    [matchId],
  );
  return (
    <section
      aria-label={sideName(side)}
      data-pick={saved ? "saved" : chosen ? "unsaved" : unsent ? "unsent" : undefined}
      data-verdict={verdict ?? undefined}
      className={clsx(
        "relative row-span-6 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid rounded-2xl border-3 bg-card pb-3 tight:not-first:mt-3 transition-[border-color,box-shadow] duration-200",
        saved && isGreen(verdict) ? "border-grass shadow-lg" : "border-line",
        ((chosen && !saved) || unsent) && "border-dashed border-line-strong",
      )}
    >
      <TeamBanner side={side} isShort className="min-h-20 rounded-t-xl sm:min-h-36">
        {match.matchWinner === side && (
          <span className="rounded-md bg-wildcard px-2 py-0.5 font-display text-lg font-black text-wildcard-on shadow-md sm:text-2xl">
            Winner
          </span>
        )}
        {unsent && (
          <span className="ml-auto rounded-lg border-3 border-dashed border-current bg-card px-2 py-1 font-display text-base leading-none font-extrabold text-ink sm:text-xl">
            Not sent yet
          </span>
        )}
        {saved && <PickStamp pick={chosen} verdict={verdict} fresh={justSaved} />}
      </TeamBanner>
      <Row>
        <InningsScore match={match} side={side} />
      </Row>
      <Row>{closed && <Backers match={match} side={side} ownPick={ownPick} picks={picks} named={named} />}</Row>
      <Row>
        {!isSettled && takesPart && (
          <div
            ref={side === match.teamOne ? watch : undefined}
            className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 sm:items-center"
          >
            <PickMenu match={match} side={side} ownPick={ownPick} />
            <WildcardToggle match={match} side={side} ownPick={ownPick} />
            {match.matchStarted && <GamechangerMenu match={match} side={side} ownPick={ownPick} />}
          </div>
        )}
      </Row>
      <Row>
        <RecentForm side={side} />
      </Row>
      <Row>
        {team && (
          <p className="text-sm leading-snug text-ink-soft sm:pb-2 sm:text-base">
            {teamBlurb(team, match.matchDate.getUTCFullYear())}
          </p>
        )}
      </Row>
    </section>
  );
}

/** A subgrid row, as high as the same row on the other card. */
function Row({ children }: { children: ReactNode }) {
  return <div className="px-2.5 pt-2 empty:p-0 sm:px-5 sm:pt-3">{children}</div>;
}

interface TeamBannerProps {
  side: string;
  /** Lower on phones, with only the code. */
  isShort?: boolean;
  className: string;
  /** Badges along the top edge. */
  children?: ReactNode;
}

/** A side's artwork with its code and name, on gradients that keep them readable. */
export function TeamBanner({ side, isShort = false, className, children }: TeamBannerProps) {
  const { teams } = useSeason();
  const { banner, ground, text } = teamLook(side, teams);
  return (
    <div
      className={clsx("relative flex flex-col justify-between overflow-hidden", className)}
      style={{ backgroundColor: ground, color: text }}
    >
      {/* biome-ignore lint/performance/noImgElement: our own small SVG */}
      <img src={banner} alt="" width={1200} height={400} className="absolute inset-0 size-full object-cover" />
      <span
        className="absolute inset-0"
        style={{ background: `linear-gradient(0deg, ${ground} 0%, ${ground}f0 34%, ${ground}99 62%, transparent)` }}
      />
      <span
        className="absolute inset-0"
        style={{ background: `linear-gradient(90deg, ${ground}d9 0%, ${ground}80 38%, transparent 64%)` }}
      />
      <div className="relative flex min-h-10 flex-wrap content-start items-start justify-between gap-1 p-1 sm:p-3">
        {children}
      </div>
      <h3 className={clsx("relative grid gap-0.5 p-3 pt-0 sm:p-4 sm:pt-0", isShort && "max-sm:pb-2")}>
        <span
          translate="no"
          className={clsx("leading-[0.85] font-black sm:text-7xl", isShort ? "text-4xl" : "text-5xl")}
        >
          {sideCode(side, teams)}
        </span>
        {sideName(side) !== sideCode(side, teams) && (
          <span
            translate="no"
            className={clsx("font-text text-sm leading-tight font-semibold sm:text-lg", isShort && "max-sm:sr-only")}
          >
            {sideName(side)}
          </span>
        )}
      </h3>
    </div>
  );
}

/** A side's innings. Renders nothing before the start, or if the match ended without a recorded score. */
function InningsScore({ match, side }: { match: Match; side: string }) {
  const { teams, rules } = useSeason();
  const { matchId, matchStarted } = match;
  const { data } = useQuery({ ...score(matchId), enabled: matchStarted });
  if (!matchStarted || (data?.scores.length === 0 && hasEnded(match))) return null;
  const scores = data?.scores ?? [];
  const innings = inningsOf(scores, side, teams);
  const batting = inningsOn(match, scores, rules);
  return (
    <div className="flex min-h-8 flex-wrap items-baseline gap-x-2">
      {innings.map(({ runs, wickets, overs }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an innings is its position
        <p key={position} className="flex flex-wrap items-baseline gap-x-2">
          <span translate="no" className="font-display text-3xl leading-none font-black tabular-nums sm:text-5xl">
            {runs}/{wickets}
          </span>{" "}
          <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums sm:text-base">
            {oversInWords(overs, rules)}
            {innings[position] === batting && ", batting"}
          </span>
        </p>
      ))}
      {data && innings.length === 0 && (
        <p className="self-center text-sm text-ink-soft">{notBatted(hasEnded(match))}</p>
      )}
    </div>
  );
}

const RESULTS = new Map([
  ["W", { word: "Won", look: "bg-grass text-grass-on" }],
  ["L", { word: "Lost", look: "border-2 border-cherry-text text-cherry-text" }],
]);
const NO_RESULT = { word: "No result", look: "border-2 border-dashed border-line-strong text-ink-soft" };

/** A team's last results, the latest on the right. Renders nothing for a side that isn't known yet. */
function RecentForm({ side }: { side: string }) {
  const { teams } = useSeason();
  const team = findTeam(side, teams);
  const { data, isPending } = useQuery({ ...recentForm(side), enabled: team !== undefined });
  if (!team) return null;
  const letters = (data ?? "").split(" ").filter(Boolean);
  return (
    <div className="flex min-h-6 items-center gap-2">
      <span className="hidden text-sm font-semibold text-ink-soft sm:inline">Form</span>
      {letters.length > 0 ? (
        <ol aria-label="Last matches, oldest first" className="flex flex-wrap gap-0.5 sm:gap-1">
          {letters.map((letter, position) => {
            const { word, look } = RESULTS.get(letter) ?? NO_RESULT;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a match is its position
              <li key={position} title={word}>
                <span
                  aria-hidden="true"
                  className={clsx("grid size-6 place-items-center rounded-full text-xs font-bold", look)}
                >
                  {letter}
                </span>
                <span className="sr-only">{word}</span>
              </li>
            );
          })}
        </ol>
      ) : (
        <span className="text-sm text-ink-soft">{isPending ? "…" : "No matches yet"}</span>
      )}
    </div>
  );
}
