import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { AmongProvider } from "@/components/among/among";
import { AmongChoice } from "@/components/among/among-choice";
import { TableViews } from "@/components/leaderboard/table-views";
import { Race } from "@/components/race/race";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/text-link";
import { toldChoice } from "@/lib/among/choice";
import { readClock } from "@/lib/clock";
import { findPlayers } from "@/lib/evening/find-players";
import { readRace } from "@/lib/evening/race";
import { MOST_RACERS, raceReply } from "@/lib/evening/schema";
import { readShownEvenings } from "@/lib/evening/shown";
import { OF_EVENING_TABLES } from "@/lib/evening/table";
import { readAmong } from "@/lib/page/among";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT } from "@/lib/page/in-time";
import { readerOf } from "@/lib/page/reader-of";
import { wantedText } from "@/lib/page/wanted-text";
import { readRevisions } from "@/lib/revisions";
import { findTellingSeason } from "@/lib/season/current-season";

export const metadata: Metadata = { title: "The race" };

const wanted = z.object({
  with: z
    .union([wantedText, z.array(wantedText)])
    .transform((ids) =>
      [ids]
        .flat()
        .filter((id) => id !== "")
        .slice(0, MOST_RACERS),
    )
    .catch([]),
  season: wantedText,
  q: wantedText,
});

export default async function RacePage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { user, season: current } = await requirePlayer();
  const asked = await searchParams;
  const { with: added, season: slug, q } = wanted.parse(asked);
  const season = await inTime(findTellingSeason(slug, current), PATIENT);
  if (season === null) notFound();
  const choice = await readAmong(user._id, asked);
  const { among } = choice;
  const reader = readerOf(user);
  const revisions = await inTime(readRevisions(OF_EVENING_TABLES), PATIENT);
  const shown = await inTime(readShownEvenings(season, revisions, reader, readClock()), PATIENT);
  const [race, found] = await inTime(
    Promise.all([readRace(season, [...added, user._id], shown, among), findPlayers(season, q, among)]),
    PATIENT,
  );
  const behind = season.id === current.id ? null : season;
  const address = { with: added, season: behind?.slug ?? null, miniLeague: among?.id ?? null };
  return (
    <AmongProvider whom={toldChoice(choice)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageTitle>The race</PageTitle>
        {behind === null ? (
          <TableViews current="race" />
        ) : (
          <p>
            <TextLink href={`/seasons/${behind.slug}`}>{behind.name}</TextLink>
          </p>
        )}
        <AmongChoice />
        <Race
          race={raceReply.parse(race)}
          isOver={season.state === "over"}
          userId={user._id}
          address={address}
          typed={q}
          found={found}
        />
      </div>
    </AmongProvider>
  );
}
