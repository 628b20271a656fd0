"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { use } from "react";
import { MorePicks, PicksSource, useGroup } from "@/components/pick/pick-group";
import { pointsOf } from "@/components/pick/verdict";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { TryAgain } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks, PickGroup } from "@/lib/pick/schema";
import { sideName } from "@/lib/team/names";

/** Who picked each side, and who used a wildcard or a gamechanger, once picks have closed. */
export function MatchPicks({ match }: { match: Match }) {
  const source = use(PicksSource);
  const { data: first, error, isFetching, refetch } = useQuery(source.first(match.matchId));
  if (!first && error) {
    return (
      <TryAgain busy={isFetching} onRetry={refetch}>
        Error fetching picks: {error.message}
      </TryAgain>
    );
  }
  if (!first?.includesEveryone) return <PicksSkeleton />;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SidePicks match={match} group="teamOne" first={first} />
      <SidePicks match={match} group="teamTwo" first={first} />
      <Extras label="Wildcards" look="wildcard" colour="text-wildcard-text" match={match} first={first} />
      <Extras label="Gamechangers" look="gamechanger" colour="text-gamechanger-text" match={match} first={first} />
    </div>
  );
}

interface ExtrasProps extends Pick<NamesProps, "match" | "first"> {
  label: "Wildcards" | "Gamechangers";
  look: "wildcard" | "gamechanger";
  colour: string;
}

function Extras({ label, look, colour, match, first }: ExtrasProps) {
  return (
    <div className="grid content-start gap-1">
      <h3 className={clsx("text-lg", colour)}>{label}</h3>
      <Names label={label} look={look} none={`No ${look}s used`} match={match} first={first} group={`${look}s`} />
    </div>
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

function PicksSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <span className="sr-only">Loading picks</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}

const LOOKS = {
  plain: "border-line-strong",
  wildcard: "border-wildcard",
  gamechanger: "border-gamechanger",
};

interface NamesProps {
  /** The list's accessible name. */
  label: string;
  match: Match;
  group: PickGroup;
  first: FirstPicks;
  /** Shown if the group is empty. */
  none: string;
  look?: keyof typeof LOOKS;
}

/** First names of the players in a group, with the points of correct picks. */
export function Names({ label, match, group, first, none, look = "plain" }: NamesProps) {
  const { rules } = useSeason();
  const { picks, more } = useGroup(match, group, first);
  if (picks.length === 0) return <p className="text-ink-soft">{none}</p>;
  const shown = picks.map((pick) => ({ ...pick, points: pointsOf(match, pick, rules) }));
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap content-start gap-1.5">
        {shown.map(({ _id, userId, firstName, points }) => (
          <li
            key={_id}
            className={clsx(
              "min-w-0 rounded-2xl border-2 bg-card px-2.5 py-0.5 font-medium [overflow-wrap:anywhere]",
              LOOKS[look],
            )}
          >
            <PlayerLink userId={userId} className="hover:underline">
              <bdi translate="no">{firstName}</bdi>
            </PlayerLink>
            {points !== null && <span className="ml-1.5 font-display text-lg leading-none font-black">+{points}</span>}
          </li>
        ))}
      </ul>
      <MorePicks more={more} of={label} />
    </>
  );
}
