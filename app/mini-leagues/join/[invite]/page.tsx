import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { GuestFrame } from "@/components/account/guest-frame";
import { Invited, InvitedGuest } from "@/components/mini-league/invited";
import { NoInvitation } from "@/components/mini-league/no-invitation";
import { Checked } from "@/components/shell/guarded";
import { linkPreview } from "@/components/shell/link-preview";
import { readClock } from "@/lib/clock";
import { callerAddress } from "@/lib/http/caller-address";
import { findJoined } from "@/lib/mini-league/data";
import { followInvitation } from "@/lib/mini-league/follow-invitation";
import { findPlayer } from "@/lib/page/guards";
import { inTime, orUnread } from "@/lib/page/in-time";

interface PageProps {
  params: Promise<{ invite: string }>;
}

/** Once a request, since every look counts as a guess. */
const follow = cache(async (invite: string) =>
  inTime(followInvitation(invite, callerAddress(await headers()), readClock())),
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const found = await orUnread(follow((await params).invite));
  // The link in the address bar is as good as a key.
  const referrer = "no-referrer";
  if (!found || found === "too many") return { title: "Invitation", referrer };
  const title = `Join ${found.name}`;
  return { title, referrer, ...linkPreview(title) };
}

/** For whoever follows an invitation, signed in or not: looking changes nothing, the button does. */
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
        <NoInvitation title="Too many tries" text="From here too many links were tried. Come back in an hour." />
      ) : found.isClosed ? (
        <NoInvitation title={found.name} text="This mini-league is closed: it takes nobody any more." />
      ) : isPlayer ? (
        <Invited invite={invite} name={found.name} />
      ) : (
        <InvitedGuest invite={invite} name={found.name} />
      )}
    </GuestFrame>
  );
}
