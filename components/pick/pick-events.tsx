"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { passFocus } from "@/components/ui/page-focus";
import { TryAgain } from "@/components/ui/try-again";
import { pickEvents } from "@/lib/browser/match-picks";
import type { PickEvent } from "@/lib/pick/pick-events-schema";
import { sideName } from "@/lib/team/names";

/** What became of the picks of a match, step by step and by the server's clock; fetched once it is opened. */
export function PickEvents({ matchId }: { matchId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-t border-line pt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">How these picks were made</summary>
      {isOpen && <EventList matchId={matchId} />}
    </details>
  );
}

function EventList({ matchId }: { matchId: string }) {
  const list = useInfiniteQuery(pickEvents(matchId));
  const told = useRef<HTMLOListElement>(null);
  const older = useRef<HTMLButtonElement>(null);
  const showOlder = async () => {
    const button = older.current;
    const { hasNextPage } = await list.fetchNextPage();
    // The button goes with the last of them.
    if (!hasNextPage) passFocus(button, told.current);
  };
  const events = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.isPending) return <p role="status">Loading what is on record …</p>;
  return (
    <div className="grid gap-3 pt-2">
      {list.isSuccess && events.length === 0 && <p className="text-ink-soft">Nothing is on record yet.</p>}
      <ol ref={told} tabIndex={-1} className="grid gap-2 outline-none">
        {events.map((event) => (
          <li
            key={`${event.userId} ${event.step}`}
            className="border-l-4 border-line-strong pl-3 [overflow-wrap:anywhere]"
          >
            <p>{sentenceOf(event)}</p>
            <p className="text-sm text-ink-soft">
              <LocalTime at={event.at} />
              {event.afterSeal && <strong className="text-wildcard-text">, after the seal</strong>}
            </p>
          </li>
        ))}
      </ol>
      {list.error && (
        <TryAgain busy={list.isFetching} onRetry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}>
          Error fetching what became of the picks: {list.error.message}
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

const GONE = "a former player";
const SOMEBODY = "Somebody";

/** "Kabir Rao picked Mumbai Indians with a wildcard", "Asha Menon deleted Kabir Rao's pick, Mumbai Indians". */
function sentenceOf(event: PickEvent): string {
  const { kind, by, wildcardUsed, gamechangerUsed } = event;
  const extra = wildcardUsed ? " with a wildcard" : gamechangerUsed ? " with a gamechanger" : "";
  const pick = `${sideName(event.predictedTeam)}${extra}`;
  const player = event.playerName ?? GONE;
  if (kind === "found") return `${capital(player)}: ${pick}`;
  if (by !== "other") return `${capital(player)} ${OWN[kind]} ${pick}`;
  const actor = event.actorName ?? SOMEBODY;
  if (kind === "made") return `${actor} entered ${pick} for ${player}`;
  return `${actor} ${kind === "deleted" ? "deleted" : "changed"} the pick of ${player}: ${pick}`;
}

const OWN = { made: "picked", turned: "turned to", changed: "changed to", deleted: "deleted the pick" } as const;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
