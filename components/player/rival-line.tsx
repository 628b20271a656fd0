"use client";

import { useQuery } from "@tanstack/react-query";
import { useSeason } from "@/components/season/season";
import { ownRival } from "@/lib/player/client";
import type { Rival } from "@/lib/player/schema";
import { sideCode } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { fullName, listInWords } from "@/lib/text";
import { PlayerLink } from "./player-link";

/** The viewer's rival, once picks of tonight's matches have closed. */
export function RivalLine() {
  const { teams } = useSeason();
  const { data } = useQuery(ownRival);
  if (!data || data.tonight.length === 0) return null;
  const { ahead, behind } = data;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2 sm:px-4">
      <span className="min-w-0 wrap-anywhere">
        {ahead === behind ? "Level with" : ahead > behind ? "You lead" : "You trail"}{" "}
        <PlayerLink
          userId={data.userId}
          className="-my-2.5 inline-block py-2.5 font-semibold underline underline-offset-4 hover:no-underline"
        >
          {fullName(data)}
        </PlayerLink>{" "}
        <span className="font-display text-xl leading-none font-extrabold whitespace-nowrap tabular-nums">
          {ahead}–{behind}
        </span>{" "}
        in matches
      </span>
      <span className="font-semibold">{tonightInWords(data.tonight, teams)}</span>
    </p>
  );
}

/** Such as "You differ: PBKS v DC" or "You both picked DC". */
export function tonightInWords(tonight: Rival["tonight"], teams: readonly Team[]): string {
  const codeOf = (side: string | null) => (side === null ? "no pick" : sideCode(side, teams));
  const different = tonight.filter(({ yours, theirs }) => yours !== theirs);
  const same = tonight.filter(({ yours, theirs }) => yours !== null && yours === theirs);
  if (different.length + same.length === 0) return "Neither of you picked";
  return [
    ...(different.length > 0
      ? [`You differ: ${different.map(({ yours, theirs }) => `${codeOf(yours)} v ${codeOf(theirs)}`).join(", ")}`]
      : []),
    ...(same.length > 0 ? [`You both picked ${listInWords(same.map(({ yours }) => codeOf(yours)))}`] : []),
  ].join(". ");
}
