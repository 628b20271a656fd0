"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { PickMenu } from "@/components/pick/confirm-pick-menu";
import { PickStamp } from "@/components/pick/pick-stamp";
import type { OwnPick } from "@/components/pick/use-pick";
import { useTakesPart } from "@/components/pick/use-takes-part";
import { isGreen, verdictIn } from "@/components/pick/verdict";
import { WildcardToggle } from "@/components/pick/wildcard-toggle";
import { useSeason } from "@/components/season/season";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks } from "@/lib/pick/match-picks-schema";
import { teamBlurb } from "@/lib/team/blurb";
import { findTeam, sideName } from "@/lib/team/names";
import { InningsScore } from "./innings-score";
import { Backers, GamechangerMenu } from "./lazy-parts";
import { RecentForm } from "./recent-form";
import { TeamBanner } from "./team-banner";

interface TeamCardProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
  closed: boolean;
  /** There is a result: nothing can be done any more, and the teams need no introduction. */
  isSettled: boolean;
  /** Everybody's picks, once they may be seen. */
  picks: FirstPicks | undefined;
  /** With their names. */
  named: boolean;
}

/** One side of a match: who they are, how they stand, and what can be done about them. */
export function TeamCard({ match, side, ownPick, closed, isSettled, picks, named }: TeamCardProps) {
  const season = useSeason();
  const takesPart = useTakesPart();
  const { pick, kept, pending, justSaved } = ownPick;
  const team = findTeam(side, season.teams);
  const chosen = pick?.predictedTeam === side ? pick : undefined;
  const saved = chosen && pending !== "saving" && pending !== "deleting";
  const unsent = kept?.predictedTeam === side;
  const verdict = chosen ? verdictIn(match, chosen, season) : null;
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
      <TeamBanner side={side} className="min-h-32 rounded-t-xl sm:min-h-52">
        {match.matchWinner === side && <WinnerBadge />}
        {unsent && <UnsentBadge />}
        {saved && <PickStamp pick={chosen} verdict={verdict} fresh={justSaved} />}
      </TeamBanner>
      <Row>
        <InningsScore match={match} side={side} />
      </Row>
      <Row>
        <RecentForm side={side} />
      </Row>
      <Row>{closed && <Backers match={match} side={side} ownPick={ownPick} picks={picks} named={named} />}</Row>
      <Row>
        {!isSettled && takesPart && (
          <div
            id={side === match.teamOne ? `picks-${match.matchId}` : undefined}
            className="grid grid-cols-[minmax(0,1fr)] gap-2"
          >
            <WildcardToggle match={match} side={side} ownPick={ownPick} />
            <PickMenu match={match} side={side} ownPick={ownPick} />
            {match.matchStarted && <GamechangerMenu match={match} side={side} ownPick={ownPick} />}
          </div>
        )}
      </Row>
      <Row>
        {team && !isSettled && (
          <p className="text-sm leading-snug text-ink-soft sm:pb-2 sm:text-base">
            {teamBlurb(team, match.matchDate.getUTCFullYear())}
          </p>
        )}
      </Row>
    </section>
  );
}

/** As high as its neighbour on the other card, and nothing where neither has anything to show. */
function Row({ children }: { children: ReactNode }) {
  return <div className="px-2.5 pt-3 empty:p-0 sm:px-5 sm:pt-4">{children}</div>;
}

function UnsentBadge() {
  return (
    <span className="ml-auto rounded-lg border-3 border-dashed border-current bg-card px-2 py-1 font-display text-base leading-none font-extrabold text-ink sm:text-xl">
      Not sent yet
    </span>
  );
}

function WinnerBadge() {
  return (
    <span className="rounded-md bg-wildcard px-2 py-0.5 font-display text-lg font-black text-wildcard-on shadow-md sm:text-2xl">
      Winner
    </span>
  );
}
