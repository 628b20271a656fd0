"use client";

import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { useSeason } from "@/components/season/season";
import { TeamPlate } from "@/components/team/team-plate";
import { ownRival } from "@/lib/player/client";
import type { Rival } from "@/lib/player/schema";
import { sideCode } from "@/lib/team/names";
import { fullName, listInWords } from "@/lib/text";
import { Avatar } from "./avatar";
import { PlayerLink } from "./player-link";

/** The viewer's rival, once picks of tonight's matches have closed. */
export function RivalLine() {
  const { data } = useQuery(ownRival);
  if (!data || data.tonight.length === 0) return null;
  const { ahead, behind } = data;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 sm:px-4">
      <p className="flex min-w-0 items-center gap-2.5">
        <Avatar picture={data.profilePic} className="size-9" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block text-sm leading-none text-ink-soft">Your rival, by matches won</span>
          {ahead === behind ? "Level with" : ahead > behind ? "You lead" : "You trail"}{" "}
          <PlayerLink
            userId={data.userId}
            className="-my-2.5 inline-block py-2.5 font-semibold underline underline-offset-4 hover:no-underline"
          >
            {fullName(data)}
          </PlayerLink>{" "}
          <span className="font-display text-xl leading-none font-extrabold whitespace-nowrap tabular-nums">
            {ahead}–{behind}
          </span>
        </span>
      </p>
      <Tonight tonight={data.tonight} />
    </div>
  );
}

/** Such as "You differ: PBKS v DC" or "You both picked DC". */
function Tonight({ tonight }: Pick<Rival, "tonight">) {
  const { teams } = useSeason();
  const different = tonight.filter(({ yours, theirs }) => yours !== theirs);
  const same = tonight.flatMap(({ yours, theirs }) =>
    yours !== null && yours === theirs ? [sideCode(yours, teams)] : [],
  );
  if (different.length + same.length === 0) return <p className="font-semibold">Neither of you picked</p>;
  return (
    <p className="font-semibold">
      {different.length > 0 && "You differ: "}
      {different.map(({ yours, theirs }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: picks have only their place in the order of play
        <Fragment key={at}>
          <Side side={yours} /> v <Side side={theirs} />
          {same.length > 0 || at < different.length - 1 ? ", " : ""}
        </Fragment>
      ))}
      {same.length > 0 && `${different.length > 0 ? "you" : "You"} both picked ${listInWords(same)}`}
    </p>
  );
}

function Side({ side }: { side: string | null }) {
  return side === null ? "no pick" : <TeamPlate side={side} />;
}
