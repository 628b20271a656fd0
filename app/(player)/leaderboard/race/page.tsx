import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { Race } from "@/components/leaderboard/race";
import { LeaderboardHead, ScopeProvider, SeasonHead } from "@/components/leaderboard/table-views";
import { inTime, LONG_TIMEOUT, textParam } from "@/lib/http/page";
import { MOST_RACERS, raceReply } from "@/lib/leaderboard/schema";
import { readScope, shownChoice } from "@/lib/mini-league/scope";
import { findPlayers } from "@/lib/player/search";
import { orNothing } from "@/lib/refusal/or-nothing";
import { readRace } from "@/lib/scoring/table-history";
import { resolveSeason } from "@/lib/season/data";
import { requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Race" };

const searchSchema = z.object({
  with: z
    .union([textParam, z.array(textParam)])
    .transform((ids) =>
      [ids]
        .flat()
        .filter((id) => id !== "")
        .slice(0, MOST_RACERS),
    )
    .catch([]),
  season: textParam,
  q: textParam,
});

export default async function RacePage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { user, season: current } = await requirePlayer();
  const search = await searchParams;
  const { with: added, season: slug, q } = searchSchema.parse(search);
  const season = await inTime(orNothing(resolveSeason(slug, current)), LONG_TIMEOUT);
  if (season === null) notFound();
  const choice = await readScope(user._id, search);
  const { scope } = choice;
  const [race, found] = await inTime(
    Promise.all([readRace(season, [...added, user._id], scope), findPlayers(season, q, scope)]),
    LONG_TIMEOUT,
  );
  const behind = season.id === current.id ? null : season;
  const address = { with: added, season: behind?.slug ?? null, miniLeague: scope?.id ?? null };
  return (
    <ScopeProvider value={shownChoice(choice)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {behind === null ? <LeaderboardHead current="race" /> : <SeasonHead season={behind} current="race" />}
        <Race
          race={raceReply.parse(race)}
          isOver={season.state === "over"}
          userId={user._id}
          address={address}
          typed={q}
          found={found}
        />
      </div>
    </ScopeProvider>
  );
}
