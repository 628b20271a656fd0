import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AmongProvider } from "@/components/among/among";
import { AmongChoice } from "@/components/among/among-choice";
import { ContendersPanel } from "@/components/contenders/contenders-panel";
import { Leaderboard } from "@/components/leaderboard/leaderboard";
import { TableViews } from "@/components/leaderboard/table-views";
import { Paid } from "@/components/past-season/paid";
import { SeasonProvider } from "@/components/season/season";
import { StakesPanel } from "@/components/stakes/stakes-panel";
import { Drawn } from "@/components/ui/drawn";
import { PageTitle } from "@/components/ui/page-title";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { toldChoice } from "@/lib/among/choice";
import type { Among } from "@/lib/among/data";
import { ROWS_AROUND, TABLE_PAGE, tableAround, tableTop } from "@/lib/browser/leaderboard";
import { readClock } from "@/lib/clock";
import { wantedEvening } from "@/lib/evening/schema";
import { readKeptPage, readTellingPage } from "@/lib/evening/telling-page";
import { type LeaderboardQuery, leaderboardPageReply } from "@/lib/leaderboard/schema";
import { readChosen, readWanted } from "@/lib/page/among";
import { readPageRevisions, requirePlayer } from "@/lib/page/guards";
import { readAhead, readOrElse } from "@/lib/page/read-ahead";
import { readerOf } from "@/lib/page/reader-of";
import { readWinners } from "@/lib/past-season/final-table";
import type { FinalPlace } from "@/lib/past-season/schema";
import type { Reader } from "@/lib/pick/shown-picks";
import type { Revision } from "@/lib/revisions";
import type { Moment } from "@/lib/season/schema";
import { ROWS_AT_STAKE } from "@/lib/stakes/limits";
import { prefetchContenders, prefetchStakes } from "../stakes";
import { Evening } from "./evening";
import { Meanwhile } from "./meanwhile";

export const metadata: Metadata = { title: "Leaderboard" };

interface LeaderboardPageProps {
  searchParams: Promise<Record<string, unknown>>;
}

export default function LeaderboardPage({ searchParams }: LeaderboardPageProps) {
  return <Drawn by={() => draw(searchParams)} meanwhile={<Meanwhile />} />;
}

async function draw(searchParams: LeaderboardPageProps["searchParams"]) {
  const { user, season } = await requirePlayer();
  const asked = await searchParams;
  const { after, match, from } = wantedEvening.parse(asked);
  const reader = readerOf(user);
  const { userId } = reader;
  const chosen = await readWanted(asked);
  const choosing = readChosen(userId, chosen);
  // Only where a mini-league is asked for does the rest wait to hear whether it is the reader's.
  const among = chosen === "" ? null : (await choosing).among;
  if (after !== undefined) {
    const choice = await choosing;
    return (
      <AmongProvider whom={toldChoice(choice)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PageTitle>Leaderboard</PageTitle>
          <TableViews current="evening" />
          <AmongChoice />
          <Evening user={user} season={season} after={after} match={match} from={from} among={among} slug={null} />
        </div>
      </AmongProvider>
    );
  }
  const client = new QueryClient();
  const revisions = await readPageRevisions();
  const moment = { now: readClock(), season };
  const { if: wanted } = asked;
  const isDecided = season.state === "over" && among === null;
  const [choice, winners] = await Promise.all([
    choosing,
    isDecided ? readOrElse(() => readWinners(season.id), null) : null,
    readAhead(() => prefetch(client, reader, moment, revisions, among)),
    readAhead(() => prefetchStakes(client, reader, moment, ROWS_AT_STAKE, among)),
    among ?? readAhead(() => prefetchContenders(client, reader, moment)),
  ]);
  return (
    <SeasonProvider season={season}>
      <AmongProvider whom={toldChoice(choice)}>
        <Told {...tellingOf(client)}>
          <Leaderboard userId={userId} won={winners && wonBy(winners, season.rules.currency)}>
            <StakesPanel userId={userId} wanted={typeof wanted === "string" ? wanted : null} />
            <ContendersPanel userId={userId} />
          </Leaderboard>
        </Told>
      </AmongProvider>
    </SeasonProvider>
  );
}

/** As it is on record: whoever has left since has won all the same. */
function wonBy(winners: readonly FinalPlace[], currency: string) {
  return {
    champions: winners.filter(({ rank }) => rank === 1).map(({ userId }) => userId),
    prizes: <Paid title="Prizes won" lines={winners.filter(({ prize }) => prize > 0)} currency={currency} />,
  };
}

/** The first rows, and where the reader is not among them, theirs. */
async function prefetch(
  client: QueryClient,
  reader: Reader,
  moment: Moment,
  revisions: readonly Revision[],
  among: Among | null,
): Promise<void> {
  const { userId } = reader;
  const whose = among?.id ?? null;
  const read = async (query: LeaderboardQuery) =>
    leaderboardPageReply.parse(await readTellingPage(query, revisions, reader, moment, among));
  const readTop = among ? read : (query: LeaderboardQuery) => readKeptPage(query, revisions, reader, moment);
  const top = await readTop({ limit: TABLE_PAGE });
  const first = tableTop(whose);
  client.setQueryData(first.queryKey, { pages: [top], pageParams: [first.initialPageParam] });
  if (top.page.next === null || top.data.some((entry) => entry.userId === userId)) return;
  const { queryKey, initialPageParam } = tableAround(userId, whose);
  const around = await read({ limit: ROWS_AROUND, around: userId });
  client.setQueryData(queryKey, { pages: [around], pageParams: [initialPageParam] });
}
