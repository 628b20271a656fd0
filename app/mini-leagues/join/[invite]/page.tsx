import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { Invited, InvitedGuest, NoInvitation } from "@/components/mini-league/join";
import { Checked } from "@/components/shell/guarded";
import { GuestFrame } from "@/components/shell/guest-frame";
import { linkPreview } from "@/components/shell/link-preview";
import { readClock } from "@/lib/clock";
import { callerAddress } from "@/lib/http/caller-address";
import { inTime, orUnread } from "@/lib/http/page";
import { followInvitation } from "@/lib/mini-league/actions";
import { findJoined } from "@/lib/mini-league/data";
import { findPlayer } from "@/lib/session/page-guards";

interface PageProps {
  params: Promise<{ invite: string }>;
}

/** Cached per request, because each lookup counts towards the rate limit. */
const follow = cache(async (invite: string) =>
  inTime(followInvitation(invite, callerAddress(await headers()), readClock())),
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const found = await orUnread(follow((await params).invite));
  // The URL is a secret.
  const referrer = "no-referrer";
  if (!found || found === "too many") return { title: "Invitation", referrer };
  const title = `Join ${found.name}`;
  return { title, referrer, ...linkPreview(title) };
}

/** The invitation page, for players and guests. Opening it changes nothing; only the button joins. */
export default async function JoinPage({ params }: PageProps) {
  const { invite } = await params;
  return <Checked check={() => findInvitation(invite)}>{(invitation) => <Invitation {...invitation} />}</Checked>;
}

async function findInvitation(invite: string) {
  const found = await follow(invite);
  if (found === null) notFound();
  const player = found === "too many" ? null : await findPlayer();
  const joined = player && (await inTime(findJoined(invite, player.user._id)));
  if (joined) redirect(`/mini-leagues/${joined}`);
  return { invite, found, isPlayer: player !== null };
}

function Invitation({ invite, found, isPlayer }: Awaited<ReturnType<typeof findInvitation>>) {
  return (
    <GuestFrame home={isPlayer ? "/" : "/login"}>
      {found === "too many" ? (
        <NoInvitation title="Too many attempts" text="Try again in an hour." />
      ) : found.isClosed ? (
        <NoInvitation title={found.name} text="This mini-league is closed to new members." />
      ) : isPlayer ? (
        <Invited invite={invite} name={found.name} />
      ) : (
        <InvitedGuest invite={invite} name={found.name} />
      )}
    </GuestFrame>
  );
}
