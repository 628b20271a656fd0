import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { ViewerProvider } from "@/components/match/viewer";
import { FollowMatch } from "@/components/match-page/follow-match";
import { MatchPage } from "@/components/match-page/match-page";
import { SeasonProvider } from "@/components/season/season";
import { ReadPage } from "@/components/shell/guarded";
import { listMatchActivity } from "@/lib/activity/match-activity";
import { matchActivityQuery } from "@/lib/activity/schema";
import { decodeOrNothing } from "@/lib/address-part";
import { readClock } from "@/lib/clock";
import { arePicksOpen } from "@/lib/match/deadlines";
import { shownName } from "@/lib/match/match-names";
import { matchIdSchema } from "@/lib/match/schema";
import { findTelling, ofStory, readMatchStory, type Told } from "@/lib/match-story/data";
import { readEarners, readOwn } from "@/lib/match-story/earners";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT, titleOf } from "@/lib/page/in-time";
import { readerOf } from "@/lib/page/reader-of";
import { orNothing } from "@/lib/refusal/or-nothing";
import { readRevisions } from "@/lib/revisions";
import { findSeal } from "@/lib/seal/data";
import { findTeam } from "@/lib/team/names";

interface MatchPageProps {
  params: Promise<{ matchId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

/** What an address asks for beside the match; whatever there is not, is not asked for. */
const wanted = z.object({
  side: z.string().max(60).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  before: matchActivityQuery.shape.before.optional().catch(undefined),
});
type Wanted = z.infer<typeof wanted>;

const readTold = cache(async (text: string): Promise<Told | null> => {
  const { user, season } = await requirePlayer();
  const { success, data: matchId } = matchIdSchema.safeParse(decodeOrNothing(text));
  if (!success) return null;
  const reader = readerOf(user);
  const read = async () => {
    const revisions = await readRevisions(ofStory(matchId));
    const telling = await findTelling(matchId, reader, revisions, { now: readClock(), season });
    return (await readMatchStory(telling, revisions)).value;
  };
  return inTime(orNothing(read()), PATIENT);
});

export async function generateMetadata({ params }: MatchPageProps): Promise<Metadata> {
  return titleOf(readTold((await params).matchId), ({ story }) => shownName(story.match), "Match not found");
}

export default function MatchPageOf(props: MatchPageProps) {
  return <ReadPage by={() => draw(props)} />;
}

async function draw({ params, searchParams }: MatchPageProps) {
  const { user, profile, season: current } = await requirePlayer();
  const told = await readTold((await params).matchId);
  if (told === null) notFound();
  const { story, season } = told;
  const { match } = story;
  const now = readClock();
  const isPast = season.id !== current.id;
  const asked = wanted.parse(await searchParams);
  const [own, earners, { data: deeds, next }, seal] = await inTime(
    Promise.all([
      readOwn(match, user._id, season.rules),
      readSides(told, asked),
      listMatchActivity(match.matchId, story.crowd !== null, asked.before),
      findSeal(match.matchId),
    ]),
    PATIENT,
  );
  const isOpen = !profile.isOutside && arePicksOpen(match, now, season);
  return (
    <SeasonProvider season={season}>
      <ViewerProvider userId={user._id} renderedAt={now.getTime()}>
        {!isPast && <FollowMatch matchId={match.matchId} state={story.state} />}
        <MatchPage
          story={story}
          season={season}
          isPast={isPast}
          isOpen={isOpen}
          own={own}
          earners={earners}
          deeds={deeds}
          next={next}
          seal={seal}
          now={now}
          userId={user._id}
        />
      </ViewerProvider>
    </SeasonProvider>
  );
}

/** The first of both sides, or a page of one that the address names; none until picks may be seen. */
async function readSides({ story: { match, crowd }, season: { rules, teams } }: Told, { side, page }: Wanted) {
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
