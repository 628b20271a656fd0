import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { AmongProvider } from "@/components/among/among";
import { AmongChoice } from "@/components/among/among-choice";
import { HeadToHead } from "@/components/insights/head-to-head";
import { Insights } from "@/components/insights/insights";
import { SeasonProvider } from "@/components/season/season";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/text-link";
import type { User } from "@/lib/account/schema";
import { toldChoice } from "@/lib/among/choice";
import type { Among } from "@/lib/among/data";
import { readClock } from "@/lib/clock";
import { findPlayers } from "@/lib/evening/find-players";
import { readPaths } from "@/lib/evening/paths";
import { readShownEvenings } from "@/lib/evening/shown";
import { OF_EVENING_TABLES } from "@/lib/evening/table";
import { readInsights, readInsightsAmong } from "@/lib/insights/data";
import { pairOf } from "@/lib/insights/head-to-head";
import { readNames } from "@/lib/insights/names";
import { readAmong } from "@/lib/page/among";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT } from "@/lib/page/in-time";
import { readerOf } from "@/lib/page/reader-of";
import { wantedText } from "@/lib/page/wanted-text";
import { readRevisions } from "@/lib/revisions";
import { findTellingSeason } from "@/lib/season/current-season";
import type { Season } from "@/lib/season/schema";

export const metadata: Metadata = { title: "Insights" };

const wanted = z.object({ one: wantedText, other: wantedText, season: wantedText, q: wantedText });

export default async function InsightsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { user, season: current } = await requirePlayer();
  const search = await searchParams;
  const asked = wanted.parse(search);
  const season = await inTime(findTellingSeason(asked.season, current), PATIENT);
  if (season === null) notFound();
  const choice = await readAmong(user._id, search);
  const { among } = choice;
  const { insights, names, paths, found } = await inTime(read(season, user, asked, among), PATIENT);
  const behind = season.id === current.id ? null : season;
  const address = { season: behind?.slug ?? null, miniLeague: among?.id ?? null, one: null, other: null };
  return (
    <AmongProvider whom={toldChoice(choice)}>
      <SeasonProvider season={season}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {behind && (
            <p>
              <TextLink href={`/seasons/${behind.slug}`}>{behind.name}</TextLink>
            </p>
          )}
          <PageTitle>Insights</PageTitle>
          <AmongChoice />
          <Insights
            insights={insights}
            names={names}
            rules={season.rules}
            userId={user._id}
            form={paths.find(({ userId }) => userId === user._id)?.form ?? null}
            isOver={season.state === "over"}
          />
          {insights.matches.length > 0 && (
            <HeadToHead
              matches={insights.matches}
              rules={season.rules}
              players={insights.players}
              found={found}
              {...pairOf(paths, asked, user._id)}
              address={address}
              typed={asked.q}
            />
          )}
        </div>
      </SeasonProvider>
    </AmongProvider>
  );
}

async function read(season: Season, user: User, { one, other, q }: z.infer<typeof wanted>, among: Among | null) {
  const reader = readerOf(user);
  const shown = await readShownEvenings(season, await readRevisions(OF_EVENING_TABLES), reader, readClock());
  const insights = among
    ? await readInsightsAmong(season, shown.evenings, among)
    : await readInsights(season, shown.evenings, shown.revisions);
  const isThere = (userId: string) => among?.members.includes(userId) ?? true;
  const placed = Object.values(insights.rankings).flatMap(({ first }) => first.map(({ userId }) => userId));
  const [names, paths, found] = await Promise.all([
    readNames(placed),
    readPaths(season, [...new Set([user._id, one, other])].filter(isThere), shown.evenings),
    findPlayers(season, q, among),
  ]);
  return { insights, names, paths, found };
}
