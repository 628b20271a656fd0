import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { FollowMatch } from "@/components/match/follow-match";
import { MatchPage } from "@/components/match/match-page";
import { ViewerProvider } from "@/components/match/viewer";
import { SeasonProvider } from "@/components/season/season";
import { ReadPage } from "@/components/shell/guarded";
import { listMatchActivity } from "@/lib/activity/data";
import { cursorSchema } from "@/lib/activity/schema";
import { readClock } from "@/lib/clock";
import { decodeOrNothing } from "@/lib/http/address-part";
import { inTime, LONG_TIMEOUT, titleOf } from "@/lib/http/page";
import { arePicksOpen } from "@/lib/match/deadlines";
import { opponentOf } from "@/lib/match/rules";
import { matchIdSchema } from "@/lib/match/schema";
import { readEarners, readMatchStory, readOwn, type StoryInSeason } from "@/lib/match/story-data";
import { shownName } from "@/lib/match/text";
import { mayPlayGamechanger } from "@/lib/pick/rules";
import { orNothing } from "@/lib/refusal/or-nothing";
import { findSeal } from "@/lib/seal/data";
import { readerOf, requirePlayer } from "@/lib/session/page-guards";
import { readSignals } from "@/lib/signal/data";
import { offersSignals } from "@/lib/signal/rules";
import { findTeam } from "@/lib/team/names";

interface MatchPageProps {
  params: Promise<{ matchId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

/** The search parameters. Invalid ones are ignored. */
const searchSchema = z.object({
  side: z.string().max(60).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  before: cursorSchema.optional().catch(undefined),
});
type Search = z.infer<typeof searchSchema>;

const readStory = cache(async (text: string): Promise<StoryInSeason | null> => {
  const { user, season } = await requirePlayer();
  const { success, data: matchId } = matchIdSchema.safeParse(decodeOrNothing(text));
  if (!success) return null;
  const reader = readerOf(user);
  return inTime(orNothing(readMatchStory(matchId, reader, { now: readClock(), season })), LONG_TIMEOUT);
});

export async function generateMetadata({ params }: MatchPageProps): Promise<Metadata> {
  return titleOf(readStory((await params).matchId), ({ story }) => shownName(story.match), "Match not found");
}

export default function MatchPageOf(props: MatchPageProps) {
  return <ReadPage render={() => render(props)} />;
}

async function render({ params, searchParams }: MatchPageProps) {
  const { user, profile, season: current } = await requirePlayer();
  const found = await readStory((await params).matchId);
  if (found === null) notFound();
  const { story, season } = found;
  const { match } = story;
  const now = readClock();
  const isPast = season.id !== current.id;
  const query = searchSchema.parse(await searchParams);
  const [own, { earners, signals }, { data: actions, next }, seal] = await inTime(
    Promise.all([
      readOwn(match, user._id, season.rules),
      readPicks(found, query, user._id),
      listMatchActivity(match.matchId, story.crowd !== null, query.before),
      findSeal(match.matchId),
    ]),
    LONG_TIMEOUT,
  );
  const isOpen = !profile.isOutside && arePicksOpen(match, now, season);
  const other = own && opponentOf(match, own.predictedTeam);
  const canSwitch =
    other !== null && mayPlayGamechanger(match, own, other, { gamechangers: profile.flips, now, season }) === null;
  return (
    <SeasonProvider season={season}>
      <ViewerProvider userId={user._id} renderedAt={now.getTime()}>
        {!isPast && <FollowMatch matchId={match.matchId} state={story.state} />}
        <MatchPage
          story={story}
          season={season}
          isPast={isPast}
          isOpen={isOpen}
          gamechangers={canSwitch ? profile.flips : 0}
          own={own}
          earners={earners}
          signals={signals}
          canSignal={!isPast && !profile.isOutside && offersSignals(season)}
          fairPlay={{ seal, actions, next, isOpen: query.before !== undefined }}
          now={now}
          userId={user._id}
        />
      </ViewerProvider>
    </SeasonProvider>
  );
}

/** The picks to show, and their signals. */
async function readPicks(found: StoryInSeason, query: Search, viewerId: string) {
  const earners = await readSides(found, query);
  const playerIds = earners.flatMap((side) => side.earners.map(({ userId }) => userId));
  const { story, season } = found;
  const isOn = season.signals && playerIds.length > 0;
  return { earners, signals: isOn ? await readSignals(story.match.matchId, playerIds, viewerId) : new Map() };
}

/** The first page of both sides, or the requested page of one; empty until picks close. */
async function readSides({ story: { match, crowd }, season: { rules, teams } }: StoryInSeason, { side, page }: Search) {
  if (crowd === null) return [];
  const named = findTeam(side, teams)?.name;
  const isOne = crowd.some((one) => one.side === named);
  const shown = crowd.filter((one) => !isOne || one.side === named);
  return Promise.all(
    shown.map(async ({ side: team, picks }) => {
      const of = isOne ? page : 1;
      return { side: team, count: picks, page: of, earners: await readEarners(match, team, of, rules) };
    }),
  );
}
