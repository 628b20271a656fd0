import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { AmongProvider } from "@/components/among/among";
import { AmongChoice } from "@/components/among/among-choice";
import { FinalTable } from "@/components/past-season/final-table";
import { PastSchedule } from "@/components/past-season/past-schedule";
import { PARTS, SeasonHead } from "@/components/past-season/season-head";
import { RuleSections } from "@/components/rules/rules";
import { SeasonProvider } from "@/components/season/season";
import { ReadPage } from "@/components/shell/guarded";
import { toldChoice } from "@/lib/among/choice";
import type { Among } from "@/lib/among/data";
import { readClock } from "@/lib/clock";
import { wantedEvening } from "@/lib/evening/schema";
import { readAmong } from "@/lib/page/among";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT, titleOf } from "@/lib/page/in-time";
import { readFinalAmong } from "@/lib/past-season/final-among";
import { readFinalTable } from "@/lib/past-season/final-table";
import { listOwnPastPicks, listPastMatches } from "@/lib/past-season/matches";
import type { FinalTable as Table } from "@/lib/past-season/schema";
import { readSeason } from "@/lib/season/current-season";
import { type Season, slugSchema } from "@/lib/season/schema";
import { Evening } from "../../leaderboard/evening";

interface SeasonPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

/** What an address asks for beside the season; whatever there is not, is not asked for. */
const wanted = z.object({
  show: z.enum(PARTS).catch("table"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  ...wantedEvening.shape,
});

const findSeason = cache(async (text: string) => {
  const slug = slugSchema.safeParse(text);
  return slug.success ? inTime(readSeason({ slug: slug.data }), PATIENT) : null;
});

export async function generateMetadata({ params }: SeasonPageProps): Promise<Metadata> {
  await requirePlayer();
  return titleOf(findSeason((await params).slug), ({ name }) => name, "Page not found");
}

export default function SeasonPage(props: SeasonPageProps) {
  return <ReadPage by={() => draw(props)} />;
}

async function draw({ params, searchParams }: SeasonPageProps) {
  const { user } = await requirePlayer();
  const season = await findSeason((await params).slug);
  if (season === null) notFound();
  if (season.state !== "over") redirect(season.state === "running" ? "/leaderboard" : "/seasons");
  const asked = await searchParams;
  const { show, page, after, match, from } = wanted.parse(asked);
  const choice = await readAmong(user._id, asked);
  const { among } = choice;
  return (
    <AmongProvider whom={toldChoice(choice)}>
      <SeasonProvider season={season}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SeasonHead season={season} part={show} />
          {show === "table" && <AmongChoice />}
          {show === "table" && after !== undefined && (
            <Evening
              user={user}
              season={season}
              after={after}
              match={match}
              from={from}
              among={among}
              slug={season.slug}
            />
          )}
          {show === "table" && after === undefined && (
            <FinalTable
              season={season}
              table={await inTime(readTable(season.id, user._id, page, among), PATIENT)}
              userId={user._id}
              miniLeague={among?.id ?? null}
            />
          )}
          {show === "schedule" && (await schedule(season, user._id))}
          {show === "rules" && <RuleSections rules={season.rules} />}
        </div>
      </SeasonProvider>
    </AmongProvider>
  );
}

function readTable(seasonId: string, userId: string, page: number, among: Among | null): Promise<Table> {
  return among ? readFinalAmong(seasonId, userId, among) : readFinalTable(seasonId, userId, page);
}

async function schedule({ id }: Season, userId: string) {
  const [matches, picks] = await inTime(Promise.all([listPastMatches(id), listOwnPastPicks(id, userId)]), PATIENT);
  return <PastSchedule matches={matches} picks={picks} readAt={readClock().getTime()} />;
}
