import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { UnreadNotices } from "@/components/notice/unread-notices";
import { TodaysMatches } from "@/components/today/today";
import { Drawn } from "@/components/ui/drawn";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { offsetIn, readClock, SECOND } from "@/lib/clock";
import { isReplay } from "@/lib/feed/source";
import { requirePlayer } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";
import { readerOf } from "@/lib/page/reader-of";
import { readFirstSteps } from "./first-steps";
import { Meanwhile } from "./meanwhile";
import { prefetchMatches, prefetchNotices } from "./prefetch";

export const metadata: Metadata = { title: "Today's matches" };

export default function TodayPage() {
  return <Drawn by={draw} meanwhile={<Meanwhile />} />;
}

/** Today's matches. Whose today it is the browser has said at an earlier visit; at the first it asks itself. */
async function draw() {
  const { user, timeZone, season } = await requirePlayer();
  const now = readClock();
  const offset = timeZone === null ? null : offsetIn(timeZone, now);
  const client = new QueryClient();
  const reader = readerOf(user);
  const [firstSteps] = await Promise.all([
    readFirstSteps(now),
    offset !== null && readAhead(() => prefetchMatches(client, reader, offset, { now, season })),
    readAhead(() => prefetchNotices(client, reader)),
  ]);
  const renderedAt = Math.floor(now.getTime() / SECOND) * SECOND;
  return (
    <Told {...tellingOf(client)}>
      <TodaysMatches
        userId={user._id}
        renderedAt={renderedAt}
        assumedOffset={offset}
        replayed={isReplay(season)}
        notices={<UnreadNotices />}
      >
        {firstSteps}
      </TodaysMatches>
    </Told>
  );
}
