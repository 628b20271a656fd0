"use client";

import clsx from "clsx";
import { MorePicks } from "@/components/pick/more-picks";
import { useGroup } from "@/components/pick/use-group";
import { PlayerLink } from "@/components/player/player-link";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks, PickGroup } from "@/lib/pick/match-picks-schema";

const LOOKS = {
  plain: "border-line-strong",
  wildcard: "border-wildcard",
  gamechanger: "border-gamechanger",
};

interface NamesProps {
  /** What the list is called. */
  label: string;
  match: Match;
  group: PickGroup;
  first: FirstPicks;
  /** Said where there is nobody. */
  none: string;
  look?: keyof typeof LOOKS;
}

/** The first names of those who made the picks of a group, and the points that these have brought. */
export function Names({ label, match, group, first, none, look = "plain" }: NamesProps) {
  const { picks, more } = useGroup(match, group, first);
  if (picks.length === 0) return <p className="text-ink-soft">{none}</p>;
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap content-start gap-1.5">
        {picks.map(({ _id, userId, firstName, isCorrect, pointsAwarded }) => (
          <li
            key={_id}
            className={clsx(
              "min-w-0 rounded-2xl border-2 bg-card px-2.5 py-0.5 font-medium [overflow-wrap:anywhere]",
              LOOKS[look],
            )}
          >
            <PlayerLink userId={userId} className="hover:underline">
              <bdi>{firstName}</bdi>
            </PlayerLink>
            {isCorrect && <span className="ml-1.5 font-display text-lg leading-none font-black">+{pointsAwarded}</span>}
          </li>
        ))}
      </ul>
      <MorePicks more={more} of={label} />
    </>
  );
}
