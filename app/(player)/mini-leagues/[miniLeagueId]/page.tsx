import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { FollowMiniLeague } from "@/components/mini-league/follow-mini-league";
import { MiniLeaguePage } from "@/components/mini-league/mini-league-page";
import { ReadPage } from "@/components/shell/guarded";
import { decodeOrNothing } from "@/lib/address-part";
import { readClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { readMiniLeague } from "@/lib/mini-league/data";
import { invitationPath } from "@/lib/mini-league/rules";
import { miniLeagueQuery } from "@/lib/mini-league/schema";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT, titleOf } from "@/lib/page/in-time";
import { readerOf } from "@/lib/page/reader-of";
import { orNothing } from "@/lib/refusal/or-nothing";

interface PageProps {
  params: Promise<{ miniLeagueId: string }>;
}

/** Null where there is none, or the reader is not in it. */
const readOwn = cache(async (text: string) => {
  const { user } = await requirePlayer();
  const asked = miniLeagueQuery.safeParse({ miniLeagueId: decodeOrNothing(text) });
  if (!asked.success) return null;
  return inTime(orNothing(readMiniLeague(asked.data.miniLeagueId, readerOf(user), readClock())), PATIENT);
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return titleOf(readOwn((await params).miniLeagueId), ({ name }) => name, "Mini-league not found");
}

export default function MiniLeaguePageOf(props: PageProps) {
  return <ReadPage by={() => draw(props)} />;
}

async function draw({ params }: PageProps) {
  const { user, season } = await requirePlayer();
  const miniLeague = await readOwn((await params).miniLeagueId);
  if (miniLeague === null) notFound();
  const { invite } = miniLeague;
  const link = invite && new URL(invitationPath(invite), env().NEXTAUTH_URL).href;
  return (
    <>
      <FollowMiniLeague miniLeague={miniLeague} />
      <MiniLeaguePage miniLeague={miniLeague} link={link} userId={user._id} currency={season.rules.currency} />
    </>
  );
}
