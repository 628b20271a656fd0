import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { HeadToHead } from "@/components/insights/head-to-head";
import { Insights } from "@/components/insights/insights";
import { SeasonProvider } from "@/components/season/season";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/text-link";
import type { User } from "@/lib/account/schema";
import { readClock } from "@/lib/clock";
import { findPlayers } from "@/lib/evening/find-players";
import { readPaths } from "@/lib/evening/paths";
import { readShownEvenings } from "@/lib/evening/shown";
import { OF_EVENING_TABLES } from "@/lib/evening/table";
import { readInsights } from "@/lib/insights/data";
import { readNames } from "@/lib/insights/names";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT } from "@/lib/page/in-time";
import { wantedText } from "@/lib/page/wanted-text";
import { readRevisions } from "@/lib/revisions";
import { findTellingSeason } from "@/lib/season/current-season";
import type { Season } from "@/lib/season/schema";

export const metadata: Metadata = { title: "Insights" };

const wanted = z.object({ one: wantedText, other: wantedText, season: wantedText, q: wantedText });

export default async function InsightsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { user, season: current } = await requirePlayer();
  const asked = wanted.parse(await searchParams);
  const season = await inTime(findTellingSeason(asked.season, current), PATIENT);
  if (season === null) notFound();
  const { insights, names, paths, found } = await inTime(read(season, user, asked), PATIENT);
  const pathOf = (userId: string) => paths.find((path) => path.userId === userId) ?? null;
  const behind = season.id === current.id ? null : season;
  return (
    <SeasonProvider season={season}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {behind && (
          <p>
            <TextLink href={`/seasons/${behind.slug}`}>{behind.name}</TextLink>
          </p>
        )}
        <PageTitle>Insights</PageTitle>
        <Insights
          {...{ insights, names }}
          userId={user._id}
          form={pathOf(user._id)?.form ?? null}
          isOver={season.state === "over"}
        />
        {insights.matches.length > 0 && (
          <HeadToHead
            {...{ matches: insights.matches, rules: season.rules, players: insights.players, found }}
            one={pathOf(asked.one) ?? pathOf(user._id)}
            other={asked.other === asked.one ? null : pathOf(asked.other)}
            address={{ season: behind?.slug ?? null, one: null, other: null }}
            typed={asked.q}
          />
        )}
      </div>
    </SeasonProvider>
  );
}

async function read(season: Season, user: User, { one, other, q }: z.infer<typeof wanted>) {
  const reader = { userId: user._id, isAdmin: user.isAdmin };
  const shown = await readShownEvenings(season, await readRevisions(OF_EVENING_TABLES), reader, readClock());
  const insights = await readInsights(season, shown.evenings, shown.revisions);
  const placed = Object.values(insights.rankings).flatMap(({ first }) => first.map(({ userId }) => userId));
  const [names, paths, found] = await Promise.all([
    readNames(placed),
    readPaths(season, [...new Set([user._id, one, other])], shown.evenings),
    findPlayers(season, q),
  ]);
  return { insights, names, paths, found };
}
