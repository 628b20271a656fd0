import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { FollowSeason } from "@/components/player-season/follow-season";
import { PlayerSeason } from "@/components/player-season/player-season";
import { SeasonProvider } from "@/components/season/season";
import { ReadPage } from "@/components/shell/guarded";
import { readClock } from "@/lib/clock";
import { fullName } from "@/lib/full-name";
import { readPageRevisions, requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT, titleOf } from "@/lib/page/in-time";
import { readerOf } from "@/lib/page/reader-of";
import { userIdSchema } from "@/lib/pick/schema";
import { readPlayerSeason } from "@/lib/player-season/data";
import { orNothing } from "@/lib/refusal/or-nothing";
import { slugSchema } from "@/lib/season/schema";
import { findToldSeason } from "@/lib/season/told-season";

interface PlayerPageProps {
  params: Promise<{ userId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

const wanted = z.object({ userId: userIdSchema, season: slugSchema.optional() });

/** What an address asks for; null where there is no such player, or no such season. */
const readTold = cache(async (userId: string, slug: unknown) => {
  const { user, season: current } = await requirePlayer();
  const asked = wanted.safeParse({ userId, season: slug });
  if (!asked.success) return null;
  const reader = readerOf(user);
  const revisions = await readPageRevisions();
  const read = async () => {
    const season = await findToldSeason(asked.data.season, current);
    const told = await readPlayerSeason({ ...asked.data, reader, revisions }, { now: readClock(), season });
    return { told, season, isPast: season !== current, isOwn: user._id === told.player.userId };
  };
  return inTime(orNothing(read()), PATIENT);
});

export async function generateMetadata({ params, searchParams }: PlayerPageProps): Promise<Metadata> {
  const page = readTold((await params).userId, (await searchParams).season);
  return titleOf(page, ({ told: { player } }) => fullName(player), "Player not found");
}

export default function PlayerPage(props: PlayerPageProps) {
  return <ReadPage by={() => draw(props)} />;
}

async function draw({ params, searchParams }: PlayerPageProps) {
  const page = await readTold((await params).userId, (await searchParams).season);
  if (page === null) notFound();
  const { told, season, isPast } = page;
  return (
    <SeasonProvider season={season}>
      {!isPast && <FollowSeason userId={told.player.userId} state={told.state} />}
      <PlayerSeason {...page} />
    </SeasonProvider>
  );
}
