"use client";

import { ClockTime } from "@/components/match/clock-time";
import { shortSpan } from "@/components/match/short-span";
import { useSecond, useToday } from "@/components/match/use-clock";
import { usePicked } from "@/components/pick/use-picked";
import { useSeason } from "@/components/season/season";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { calendarDate } from "@/lib/clock";
import { arePicksOpen, closingTime } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { sideCode } from "@/lib/team/names";
import { DeskBox } from "./desk-box";

/** The match of the page whose picks close next, when that is, and whether one has picked it. */
export function NextClosing({ matches }: { matches: readonly Match[] }) {
  const season = useSeason();
  const { teams } = season;
  const now = useSecond();
  const today = useToday();
  const { timeZone } = useReaderLocale();
  const picked = usePicked(matches);
  const open = matches.filter((match) => arePicksOpen(match, new Date(now), season));
  const closesAt = (match: Match) => closingTime(match, season.rules);
  const [next] = open.toSorted((one, other) => closesAt(one).getTime() - closesAt(other).getTime());
  // Of a season that is over no match takes picks any more.
  if (!next && season.state === "over") return null;
  if (!next) return <DeskBox title="Next closing">No match takes picks soon.</DeskBox>;
  const closing = closesAt(next);
  const isToday = calendarDate(closing, timeZone ?? "UTC") === today;
  return (
    <DeskBox title="Next closing">
      <p className="font-display text-3xl leading-none font-extrabold">
        {sideCode(next.teamOne, teams)} v {sideCode(next.teamTwo, teams)}
      </p>
      <p>
        At <ClockTime at={closing} shape={isToday ? "time" : "date and time"} />, in{" "}
        <strong className="tabular-nums">{shortSpan(closing.getTime() - now)}</strong>
      </p>
      {picked.get(next.matchId) === "saved" && <p className="font-semibold text-grass">Your pick is in.</p>}
      {picked.get(next.matchId) === "kept" && <p className="font-semibold">Your pick is not sent yet.</p>}
      {picked.get(next.matchId) === "none" && <p className="font-semibold text-cherry-text">Your pick is missing.</p>}
    </DeskBox>
  );
}
