import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { HeadToHead } from "@/components/insights/head-to-head";
import { Insights } from "@/components/insights/insights";
import { LeaderboardHead, ScopeProvider, SeasonHead } from "@/components/leaderboard/table-views";
import { SeasonProvider } from "@/components/season/season";
import { TextLink } from "@/components/ui/link";
import type { User } from "@/lib/account/schema";
import { inTime, LONG_TIMEOUT, textParam } from "@/lib/http/page";
import { readInsights, readNames } from "@/lib/insights/data";
import { pairOf } from "@/lib/insights/rules";
import { withMiniLeague } from "@/lib/mini-league/rules";
import { readScope, type Scope, shownChoice } from "@/lib/mini-league/scope";
import { findPlayers } from "@/lib/player/search";
import { orNothing } from "@/lib/refusal/or-nothing";
import { readPaths } from "@/lib/scoring/table-history";
import { resolveSeason } from "@/lib/season/data";
import type { Season } from "@/lib/season/schema";
import { requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Stats" };

const searchSchema = z.object({ one: textParam, other: textParam, season: textParam, q: textParam });

export default async function InsightsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { user, season: current } = await requirePlayer();
  const search = await searchParams;
  const query = searchSchema.parse(search);
  const season = await inTime(orNothing(resolveSeason(query.season, current)), LONG_TIMEOUT);
  if (season === null) notFound();
  const choice = await readScope(user._id, search);
  const { scope } = choice;
  const { insights, names, paths, found } = await inTime(read(season, user, query, scope), LONG_TIMEOUT);
  const behind = season.id === current.id ? null : season;
  const address = { season: behind?.slug ?? null, miniLeague: scope?.id ?? null, one: null, other: null };
  const content = (
    <>
      {insights.matches.length > 0 && (
        <HeadToHead
          matches={insights.matches}
          season={season}
          players={insights.players}
          found={found}
          {...pairOf(paths, query, user._id)}
          address={address}
          typed={query.q}
        />
      )}
      <Insights
        insights={insights}
        names={names}
        rules={season.rules}
        userId={user._id}
        form={paths.find(({ userId }) => userId === user._id)?.form ?? null}
        isOver={season.state === "over"}
      />
    </>
  );
  return (
    <ScopeProvider value={shownChoice(choice)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {behind === null ? <LeaderboardHead current="stats" /> : <SeasonHead season={behind} current="stats" />}
        {behind === null && insights.matches.length > 0 && (
          <p>
            <TextLink href={withMiniLeague("/scorecard", address.miniLeague)}>Weekly scorecard</TextLink>
          </p>
        )}
        {behind === null ? content : <SeasonProvider season={behind}>{content}</SeasonProvider>}
      </div>
    </ScopeProvider>
  );
}

async function read(season: Season, user: User, { one, other, q }: z.infer<typeof searchSchema>, scope: Scope | null) {
  const insights = await readInsights(season, scope);
  const isMember = (userId: string) => scope?.members.includes(userId) ?? true;
  const placed = Object.values(insights.rankings).flatMap(({ first }) => first.map(({ userId }) => userId));
  const [names, paths, found] = await Promise.all([
    readNames(placed),
    readPaths(season, [...new Set([user._id, one, other])].filter(isMember)),
    findPlayers(season, q, scope),
  ]);
  return { insights, names, paths, found };
}
