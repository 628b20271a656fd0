import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { FollowSeason } from "@/components/player/follow-season";
import { PlayerSeason } from "@/components/player/player-season";
import { SeasonProvider } from "@/components/season/season";
import { ReadPage } from "@/components/shell/guarded";
import { readClock } from "@/lib/clock";
import { inTime, LONG_TIMEOUT, titleOf } from "@/lib/http/page";
import { userIdSchema } from "@/lib/pick/schema";
import { readPlayerSeason } from "@/lib/player/data";
import { findRivalId } from "@/lib/player/rival";
import { orNothing } from "@/lib/refusal/or-nothing";
import { resolveSeason } from "@/lib/season/data";
import { slugSchema } from "@/lib/season/schema";
import { readerOf, requirePlayer } from "@/lib/session/page-guards";
import { fullName } from "@/lib/text";

interface PlayerPageProps {
  params: Promise<{ userId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

const paramsSchema = z.object({ userId: userIdSchema, season: slugSchema.optional() });

/** Null if there is no such player or season. */
const readPlayerPage = cache(async (userId: string, slug: unknown) => {
  const { user, profile, season: current } = await requirePlayer();
  const parsed = paramsSchema.safeParse({ userId, season: slug });
  if (!parsed.success) return null;
  const reader = readerOf(user);
  const read = async () => {
    const season = await resolveSeason(parsed.data.season, current);
    const data = await readPlayerSeason({ ...parsed.data, reader }, { now: readClock(), season });
    const [isPast, isOwn] = [season !== current, user._id === data.player.userId];
    const canChoose = !isPast && !isOwn && !profile.isOutside && season.state !== "over" && data.standing !== null;
    const isRival = canChoose ? (await findRivalId(user._id, season)) === data.player.userId : null;
    return { data, season, isPast, isOwn, isRival };
  };
  return inTime(orNothing(read()), LONG_TIMEOUT);
});

export async function generateMetadata({ params, searchParams }: PlayerPageProps): Promise<Metadata> {
  const page = readPlayerPage((await params).userId, (await searchParams).season);
  return titleOf(page, ({ data: { player } }) => fullName(player), "Player not found");
}

export default function PlayerPage(props: PlayerPageProps) {
  return <ReadPage render={() => render(props)} />;
}

async function render({ params, searchParams }: PlayerPageProps) {
  const page = await readPlayerPage((await params).userId, (await searchParams).season);
  if (page === null) notFound();
  const { data, season, isPast } = page;
  return (
    <SeasonProvider season={season}>
      {!isPast && <FollowSeason userId={data.player.userId} state={data.state} />}
      <PlayerSeason {...page} />
    </SeasonProvider>
  );
}
