"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { TryAgain } from "@/components/ui/notice";
import { passFocus } from "@/components/ui/page-focus";
import { pickEvents } from "@/lib/pick/client";
import type { PickEvent } from "@/lib/pick/schema";
import { sideName } from "@/lib/team/names";

/** How a match's picks were made, changed and deleted. Collapsed at first, and fetched when it's opened. */
export function PickHistory({ matchId }: { matchId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-t border-line pt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Pick history</summary>
      {isOpen && <FetchedEvents matchId={matchId} />}
    </details>
  );
}

function FetchedEvents({ matchId }: { matchId: string }) {
  const list = useInfiniteQuery(pickEvents(matchId));
  const shown = useRef<HTMLOListElement>(null);
  const older = useRef<HTMLButtonElement>(null);
  const showOlder = async () => {
    const button = older.current;
    const { hasNextPage } = await list.fetchNextPage();
    // The focused button disappears with the last page.
    if (!hasNextPage) passFocus(button, shown.current);
  };
  const events = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.isPending) return <p role="status">Loading…</p>;
  return (
    <div className="grid gap-3 pt-2">
      {list.isSuccess && events.length === 0 && <p className="text-ink-soft">No picks yet.</p>}
      <ol ref={shown} tabIndex={-1} className="grid gap-2 outline-none">
        {events.map((event) => (
          <EventItem key={`${event.userId} ${event.step}`} event={event} marked={event.afterSeal} />
        ))}
      </ol>
      {list.error && (
        <TryAgain busy={list.isFetching} onRetry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}>
          Error fetching the history: {list.error.message}
        </TryAgain>
      )}
      {list.hasNextPage && !list.error && (
        <Button
          ref={older}
          look="quiet"
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void showOlder()}
        >
          Show older
        </Button>
      )}
    </div>
  );
}

interface EventItemProps {
  event: PickEvent;
  /** Happened after picks closed. */
  marked?: boolean;
}

export function EventItem({ event, marked = false }: EventItemProps) {
  return (
    <li className="border-l-4 border-line-strong pl-3 [overflow-wrap:anywhere]">
      <p>{sentenceOf(event)}</p>
      <p className="text-sm text-ink-soft">
        <LocalTime at={event.at} />
        {marked && <strong className="text-wildcard-text">, after picks closed</strong>}
      </p>
    </li>
  );
}

const OWN = {
  made: "picked",
  turned: "switched to",
  changed: "changed to",
  deleted: "deleted their pick of",
} as const;

/** Such as "Kabir Rao picked Mumbai Indians with a wildcard". */
function sentenceOf({ kind, by, actorName, ...event }: PickEvent): string {
  const extra = event.wildcardUsed ? " with a wildcard" : event.gamechangerUsed ? " with a gamechanger" : "";
  const pick = `${sideName(event.predictedTeam)}${extra}`;
  const player = event.playerName ?? "a former player";
  const first = player.charAt(0).toUpperCase() + player.slice(1);
  if (kind === "found") return `${first}: ${pick}`;
  if (by !== "other") return `${first} ${OWN[kind]} ${pick}`;
  const actor = actorName ?? "Someone";
  if (kind === "made") return `${actor} entered ${pick} for ${player}`;
  return kind === "deleted"
    ? `${actor} deleted ${player}'s pick of ${pick}`
    : `${actor} changed ${player}'s pick to ${pick}`;
}
