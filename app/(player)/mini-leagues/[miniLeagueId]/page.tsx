import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { MiniLeaguePage } from "@/components/mini-league/mini-league-page";
import { ReadPage } from "@/components/shell/guarded";
import { env } from "@/lib/env";
import { decodeOrNothing } from "@/lib/http/address-part";
import { inTime, LONG_TIMEOUT, titleOf } from "@/lib/http/page";
import { readMiniLeague } from "@/lib/mini-league/data";
import { invitationPath } from "@/lib/mini-league/rules";
import { miniLeagueQuery } from "@/lib/mini-league/schema";
import { orNothing } from "@/lib/refusal/or-nothing";
import { readerOf, requirePlayer } from "@/lib/session/page-guards";

interface PageProps {
  params: Promise<{ miniLeagueId: string }>;
}

/** Null if there is none, or the viewer isn't a member. */
const readOwn = cache(async (text: string) => {
  const { user } = await requirePlayer();
  const parsed = miniLeagueQuery.safeParse({ miniLeagueId: decodeOrNothing(text) });
  if (!parsed.success) return null;
  return inTime(orNothing(readMiniLeague(parsed.data.miniLeagueId, readerOf(user))), LONG_TIMEOUT);
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return titleOf(readOwn((await params).miniLeagueId), ({ name }) => name, "Mini-league not found");
}

export default function MiniLeaguePageOf(props: PageProps) {
  return <ReadPage render={() => render(props)} />;
}

async function render({ params }: PageProps) {
  const { user, season } = await requirePlayer();
  const miniLeague = await readOwn((await params).miniLeagueId);
  if (miniLeague === null) notFound();
  const { invite } = miniLeague;
  const link = invite && new URL(invitationPath(invite), env().NEXTAUTH_URL).href;
  return <MiniLeaguePage miniLeague={miniLeague} link={link} userId={user._id} currency={season.rules.currency} />;
}
