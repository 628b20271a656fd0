"use client";

import { type ReactNode, use } from "react";
import { PicksSource } from "@/components/pick/picks-source";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { Skeleton } from "@/components/ui/skeleton";
import { TryAgain } from "@/components/ui/try-again";
import { useQuery } from "@/components/ui/use-query";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks } from "@/lib/pick/match-picks-schema";
import { sideName } from "@/lib/team/names";
import { Names } from "./picker-names";

interface MatchPicksProps {
  match: Match;
  /** What stands below them, and comes with them: pressed while they come in, it would be missed. */
  children?: ReactNode;
}

/** Who picked each side of a match whose picks have closed, and who used what on it. */
export function MatchPicks({ match, children }: MatchPicksProps) {
  const source = use(PicksSource);
  const { data: first, error, isFetching, refetch } = useQuery(source.first(match.matchId));
  if (!first && error) {
    return (
      <>
        <TryAgain busy={isFetching} onRetry={refetch}>
          Error fetching picks: {error.message}
        </TryAgain>
        {children}
      </>
    );
  }
  if (!first?.isEverybodys) return <PicksToCome />;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SidePicks match={match} group="teamOne" first={first} />
        <SidePicks match={match} group="teamTwo" first={first} />
        <div className="grid content-start gap-1">
          <h3 className="text-lg text-wildcard-text">Wildcards</h3>
          <Names
            label="Wildcards"
            look="wildcard"
            none="No wildcards used"
            match={match}
            first={first}
            group="wildcards"
          />
        </div>
        <div className="grid content-start gap-1">
          <h3 className="text-lg text-gamechanger-text">Gamechangers</h3>
          <Names
            label="Gamechangers"
            look="gamechanger"
            none="No gamechangers used"
            match={match}
            first={first}
            group="gamechangers"
          />
        </div>
      </div>
      {children}
    </>
  );
}

interface SidePicksProps {
  match: Match;
  group: "teamOne" | "teamTwo";
  first: FirstPicks;
}

function SidePicks({ match, group, first }: SidePicksProps) {
  const { teams } = useSeason();
  const side = match[group];
  const { ground, accent } = teamLook(side, teams);
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-card">
      <div aria-hidden="true" className="h-2 border-b-2" style={{ backgroundColor: ground, borderColor: accent }} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
        <h3 className="flex justify-between gap-3 text-lg">
          {sideName(side)}
          <span className="tabular-nums">{first.counts[group].toLocaleString("en")}</span>
        </h3>
        <Names label={sideName(side)} none="No picks" match={match} group={group} first={first} />
      </div>
    </div>
  );
}

function PicksToCome() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <span className="sr-only">Loading the picks</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
