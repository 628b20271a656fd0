"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { Button } from "@/components/ui/button";
import { firstSeen } from "@/components/ui/hydrate-queries";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { Menu, MenuAction } from "@/components/ui/menu";
import { pageHead } from "@/components/ui/page-focus";
import { PageTitle } from "@/components/ui/page-title";
import { hasUnsavedInput } from "@/components/ui/unsaved-input";
import { handOver, leaveMiniLeague, movedSince, removeMember } from "@/lib/mini-league/client";
import { type Membership, mayLeave, stakesInWords } from "@/lib/mini-league/rules";
import type { MiniLeague, MiniLeagueMember } from "@/lib/mini-league/schema";
import { fullName } from "@/lib/text";
import { Badge, membersInWords } from "./badge";
import { ConfirmChange } from "./confirm-change";
import { Invitation } from "./invitation";
import { OwnerSettings } from "./settings";

interface MiniLeaguePageProps {
  miniLeague: MiniLeague;
  userId: string;
  /** The invitation link; null while closed. */
  link: string | null;
  currency: string;
}

/** A mini-league's members, invitation, and settings for the owner. Polled. */
export function MiniLeaguePage({ miniLeague, userId, link, currency }: MiniLeaguePageProps) {
  const { miniLeagueId, name, isOwner, closedAt, members } = miniLeague;
  useRefreshWhenChanged(miniLeague);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
        <TextLink href="/mini-leagues">All mini-leagues</TextLink>
        <PageTitle translate="no" className="wrap-anywhere">
          {name}
        </PageTitle>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg text-ink-soft">
          {[membersInWords(members.length), stakesInWords(miniLeague, currency)].filter(Boolean).join(" · ")}
          {closedAt && <Badge>Closed</Badge>}
        </p>
        <ButtonLink look="quiet" href={`/leaderboard?miniLeague=${encodeURIComponent(miniLeagueId)}`}>
          Open in Leaderboard
        </ButtonLink>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Members miniLeague={miniLeague} userId={userId} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {link && (
            <Invitation
              miniLeagueId={miniLeagueId}
              name={name}
              isOwner={isOwner}
              link={link}
              isNew={members.length === 1}
            />
          )}
          {isOwner && <OwnerSettings miniLeague={miniLeague} currency={currency} />}
          <Leave
            miniLeagueId={miniLeagueId}
            name={name}
            isOwner={isOwner}
            isClosed={closedAt !== null}
            members={members.length}
          />
        </div>
      </div>
    </div>
  );
}

/** Waits while the owner is typing: after a deployment, a refresh reloads the page and would lose the text. */
function useRefreshWhenChanged(miniLeague: MiniLeague): void {
  const { refresh } = useRouter();
  const { data: hasMoved, dataUpdatedAt } = useQuery({
    ...movedSince(miniLeague),
    initialDataUpdatedAt: firstSeen(miniLeague),
  });
  useEffect(() => {
    // Check with every reply, in case an earlier refresh failed or had to wait.
    if (hasMoved && dataUpdatedAt > 0 && !hasUnsavedInput()) refresh();
  }, [hasMoved, dataUpdatedAt, refresh]);
}

type MemberAction = "hand-over" | "remove";

/** The members by rank, with a menu for the owner. */
function Members({ miniLeague, userId }: { miniLeague: MiniLeague; userId: string }) {
  const { miniLeagueId, members, ownerId, isOwner } = miniLeague;
  const [wanted, setWanted] = useState<{ action: MemberAction; member: MiniLeagueMember } | null>(null);
  return (
    <section aria-labelledby="members" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="members" className="text-3xl tight:text-2xl">
        Members
      </h2>
      <ol className="overflow-hidden rounded-2xl border border-line bg-card shadow-lg shadow-black/5">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isYou={member.userId === userId}
            isOwner={member.userId === ownerId}
            onWant={isOwner ? (action) => setWanted({ action, member }) : undefined}
          />
        ))}
      </ol>
      {wanted && (
        <ConfirmChange
          change={wanted.action === "remove" ? removeMember : handOver}
          body={{ miniLeagueId, memberId: wanted.member.userId }}
          onClose={() => setWanted(null)}
          action={WORDS[wanted.action].action}
          title={WORDS[wanted.action].title(fullName(wanted.member))}
          warning={WORDS[wanted.action].warning}
          returnTo={pageHead}
        />
      )}
    </section>
  );
}

const WORDS = {
  "hand-over": {
    action: "Hand over",
    title: (name: string) => `Make ${name} the owner?`,
    warning: "They take over the settings. Only they can hand it back.",
  },
  remove: {
    action: "Remove",
    title: (name: string) => `Remove ${name}?`,
    warning: "They can rejoin with the link, unless you renew it.",
  },
} as const;

interface MemberRowProps {
  member: MiniLeagueMember;
  isYou: boolean;
  isOwner: boolean;
  onWant: ((action: MemberAction) => void) | undefined;
}

function MemberRow({ member, isYou, isOwner, onWant }: MemberRowProps) {
  const { userId, profilePic, rank, points } = member;
  const name = fullName(member);
  return (
    <li
      aria-current={isYou ? "true" : undefined}
      className={clsx(
        "grid grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-t border-line py-1 pr-2 pl-3 first:border-t-0 tight:grid-cols-[auto_minmax(0,1fr)_auto] sm:pl-5",
        isYou && "bg-wildcard/25",
      )}
    >
      <span className="font-display text-2xl leading-none font-extrabold tabular-nums">
        <span className="sr-only">{rank === null ? "Not in this season" : "Rank "}</span>
        {rank}
      </span>
      <PlayerLink
        userId={userId}
        className="flex min-h-12 min-w-0 items-center gap-2.5 font-semibold hover:underline tight:-order-1 tight:col-span-full tight:flex-wrap"
      >
        <Avatar picture={profilePic} className="size-9" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 py-1 leading-snug">
          <span translate="no" className="min-w-0 wrap-anywhere">
            {name}
          </span>
          {isYou && <Badge lit>You</Badge>}
          {isOwner && <Badge>Owner</Badge>}
        </span>
      </PlayerLink>
      <span className="text-right leading-none">
        {points !== null && (
          <>
            <span className="font-display text-2xl font-extrabold tabular-nums">{points}</span>{" "}
            <span className="text-sm text-ink-soft max-sm:sr-only">{points === 1 ? "point" : "points"}</span>
          </>
        )}
      </span>
      {onWant && !isOwner ? <MemberMenu name={name} onWant={onWant} /> : <span className={onWant && "w-11"} />}
    </li>
  );
}

function MemberMenu({ name, onWant }: { name: string; onWant: (action: MemberAction) => void }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${name}: actions`}
          className="grid size-11 place-items-center rounded-lg hover:bg-band"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-current">
            <path d="M12 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm0 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm0 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />
          </svg>
        </button>
      }
    >
      <MenuAction onSelect={() => onWant("hand-over")}>Make owner</MenuAction>
      <MenuAction onSelect={() => onWant("remove")}>Remove</MenuAction>
    </Menu>
  );
}

function Leave({ miniLeagueId, name, ...membership }: Membership & { miniLeagueId: string; name: string }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  if (!mayLeave(membership)) {
    return (
      <p className="-mt-3 px-4 text-sm text-ink-soft sm:px-6">
        To leave, make someone else the owner or close it first.
      </p>
    );
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Leave
      </Button>
      {asking && (
        <ConfirmChange
          change={leaveMiniLeague}
          body={{ miniLeagueId }}
          onClose={() => setAsking(false)}
          onDone={() => router.push("/mini-leagues")}
          title={`Leave ${name}?`}
          warning={leaveWarning(membership)}
          action="Leave"
        />
      )}
    </>
  );
}

function leaveWarning({ isOwner, isClosed, members }: Membership): string {
  if (members === 1) return "You're the last member, so this deletes it.";
  if (isOwner) return "The longest-standing member becomes the owner.";
  return isClosed ? "It's closed, so you can't come back." : "You keep your picks. To come back you need the link.";
}
