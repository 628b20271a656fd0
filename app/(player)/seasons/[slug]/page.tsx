import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { FinalTable } from "@/components/leaderboard/past-season";
import { ScopeProvider, SeasonHead } from "@/components/leaderboard/table-views";
import { PastSchedule } from "@/components/season/past-schedule";
import { RuleSections } from "@/components/season/rules";
import { SeasonProvider } from "@/components/season/season";
import { ReadPage } from "@/components/shell/guarded";
import { readClock } from "@/lib/clock";
import { inTime, LONG_TIMEOUT, titleOf } from "@/lib/http/page";
import { rewindParams } from "@/lib/leaderboard/schema";
import { readScope, shownChoice } from "@/lib/mini-league/scope";
import { readSeason } from "@/lib/season/data";
import { readFinalTable } from "@/lib/season/final-table";
import { listOwnPastPicks, listPastMatches } from "@/lib/season/past-seasons";
import { type Season, slugSchema } from "@/lib/season/schema";
import { requirePlayer } from "@/lib/session/page-guards";
import { TableAfterMatch } from "../../leaderboard/table-after-match";

interface SeasonPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

/** The search parameters. Invalid ones are ignored. */
const searchSchema = z.object({
  show: z.enum(["table", "schedule", "rules"]).catch("table"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  ...rewindParams.shape,
});

const findSeason = cache(async (text: string) => {
  const slug = slugSchema.safeParse(text);
  return slug.success ? inTime(readSeason({ slug: slug.data }), LONG_TIMEOUT) : null;
});

export async function generateMetadata({ params }: SeasonPageProps): Promise<Metadata> {
  await requirePlayer();
  return titleOf(findSeason((await params).slug), ({ name }) => name, "Page not found");
}

export default function SeasonPage(props: SeasonPageProps) {
  return <ReadPage render={() => render(props)} />;
}

async function render({ params, searchParams }: SeasonPageProps) {
  const { user } = await requirePlayer();
  const season = await findSeason((await params).slug);
  if (season === null) notFound();
  if (season.state !== "over") redirect(season.state === "running" ? "/leaderboard" : "/seasons");
  const search = await searchParams;
  const { show, page, after, match, from } = searchSchema.parse(search);
  const choice = await readScope(user._id, search);
  const { scope } = choice;
  return (
    <ScopeProvider value={shownChoice(choice)}>
      <SeasonProvider season={season}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SeasonHead season={season} current={show === "table" && after !== undefined ? "rewind" : show} />
          {show === "table" && after !== undefined && (
            <TableAfterMatch
              userId={user._id}
              season={season}
              after={after}
              match={match}
              from={from}
              scope={scope}
              slug={season.slug}
            />
          )}
          {show === "table" && after === undefined && (
            <FinalTable
              season={season}
              table={await inTime(readFinalTable(season.id, user._id, page, scope), LONG_TIMEOUT)}
              userId={user._id}
              isMiniLeague={scope !== null}
            />
          )}
          {show === "schedule" && (await schedule(season, user._id))}
          {show === "rules" && <RuleSections rules={season.rules} />}
        </div>
      </SeasonProvider>
    </ScopeProvider>
  );
}

async function schedule({ id }: Season, userId: string) {
  const [matches, picks] = await inTime(Promise.all([listPastMatches(id), listOwnPastPicks(id, userId)]), LONG_TIMEOUT);
  return <PastSchedule matches={matches} picks={picks} readAt={readClock().getTime()} />;
}
