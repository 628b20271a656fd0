"use client";

import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { Backers } from "@/components/prediction/backers";
import { GamechangerMenu } from "@/components/prediction/gamechanger-menu";
import { PickMenu } from "@/components/prediction/pick-menu";
import { PickStamp } from "@/components/prediction/pick-stamp";
import type { PickInHand } from "@/components/prediction/use-pick";
import { WildcardToggle } from "@/components/prediction/wildcard-toggle";
import { areSidesKnown } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks } from "@/lib/prediction/schema";
import { findTeam, sideName, teamBlurb } from "@/lib/team/rules";
import { InningsScore } from "./innings-score";
import { RecentForm } from "./recent-form";
import { TeamBanner } from "./team-banner";

interface TeamCardProps {
  match: Match;
  side: string;
  hand: PickInHand;
  closed: boolean;
  /** Everybody's picks, once they may be seen. */
  picks: FirstPicks | undefined;
}

/** One side of a match: who they are, how they stand, and what can be done about them. */
export function TeamCard({ match, side, hand, closed, picks }: TeamCardProps) {
  const [withWildcard, setWithWildcard] = useState(false);
  const { pick, pending, wildcards, justSaved } = hand;
  const team = findTeam(side);
  const chosen = pick?.predictedTeam === side ? pick : undefined;
  const saved = chosen && pending !== "saving" && pending !== "deleting";
  const wildcardOn = withWildcard && wildcards > 0;
  return (
    <section
      aria-label={sideName(side)}
      data-pick={saved ? "saved" : chosen ? "unsaved" : undefined}
      className={clsx(
        "relative row-span-6 grid min-w-0 grid-rows-subgrid rounded-2xl border-3 bg-card transition-[border-color,box-shadow] duration-200",
        saved ? "border-grass shadow-lg" : "border-line",
        chosen && !saved && "border-dashed border-line-strong",
      )}
    >
      <TeamBanner side={side} className="h-32 rounded-t-xl sm:h-52">
        {match.matchWinner === side && <WinnerBadge />}
        {saved && <PickStamp pick={chosen} fresh={justSaved} />}
      </TeamBanner>
      <Row>
        <InningsScore match={match} side={side} />
      </Row>
      <Row>
        <RecentForm side={side} />
      </Row>
      <Row>{closed && <Backers match={match} side={side} picks={picks} />}</Row>
      <Row>
        {areSidesKnown(match) && (
          <div className="grid gap-2">
            {pick !== undefined && !closed && (
              <WildcardToggle
                {...{ match, side, wildcards }}
                on={pick ? (chosen?.wildcardUsed ?? false) : wildcardOn}
                locked={pick !== null}
                onChange={setWithWildcard}
              />
            )}
            <PickMenu match={match} side={side} hand={hand} withWildcard={wildcardOn} />
            <GamechangerMenu match={match} side={side} hand={hand} />
          </div>
        )}
      </Row>
      <Row>
        {team && (
          <p className="pb-3 text-sm leading-snug text-ink-soft sm:pb-5 sm:text-base">
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

function WinnerBadge() {
  return (
    <span className="absolute top-2 left-2 rounded-md bg-wildcard px-2 py-0.5 font-display text-lg font-black text-wildcard-on shadow-md sm:top-4 sm:left-4 sm:text-2xl">
      Winner
    </span>
  );
}
