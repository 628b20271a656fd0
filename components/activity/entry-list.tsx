"use client";

import clsx from "clsx";
import { useState } from "react";
import type { ClockFace } from "@/components/match/clock-time";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { eraseName } from "@/lib/account/admin-client";
import { ACTIVITY_PATH, FORMER_PLAYER } from "@/lib/activity/rules";
import type { ActivityFilter, LoggedAction } from "@/lib/activity/schema";
import { calendarDate } from "@/lib/clock";
import { matchPath, withTbd } from "@/lib/match/text";
import { Changes, titleOf } from "./changes";

interface EntryListProps {
  entries: readonly LoggedAction[];
  clock: ClockFace;
}

/** Entries grouped by day, in the viewer's time zone. */
export function EntryList({ entries, clock }: EntryListProps) {
  return (
    <div className="grid gap-6">
      {toDays(entries, clock).map(({ day, ofDay, at }) => (
        <section
          key={day}
          aria-label={clock.day(at)}
          className="overflow-hidden rounded-2xl bg-card outline-2 outline-line"
        >
          <h2 className="bg-board px-4 py-3 text-xl text-board-on sm:px-5">
            {clock.day(at)} <span className="font-semibold text-board-soft">{day.slice(0, 4)}</span>
          </h2>
          <ul>
            {ofDay.map((entry) => (
              <EntryItem key={entry.id} entry={entry} clock={clock} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function toDays(entries: readonly LoggedAction[], { timeZone }: ClockFace) {
  const days: { day: string; at: Date; ofDay: LoggedAction[] }[] = [];
  for (const entry of entries) {
    const day = calendarDate(entry.at, timeZone);
    const latest = days.at(-1);
    if (latest?.day === day) latest.ofDay.push(entry);
    else days.push({ day, at: entry.at, ofDay: [entry] });
  }
  return days;
}

/** One entry. Each name in it links to the entries about that person or match. */
export function EntryItem({ entry, clock }: { entry: LoggedAction; clock: ClockFace }) {
  const { at, action, actorId, actorName, matchId, matchName, hasMatch, userId, userName, changes } = entry;
  return (
    <li className="relative grid gap-x-5 gap-y-1.5 border-t border-line py-3 pr-4 pl-6 sm:grid-cols-[5rem_1fr] sm:py-4 sm:pr-5 sm:pl-7">
      <span aria-hidden="true" className={clsx("absolute inset-y-0 left-0 w-2", colourOf(action))} />
      <time dateTime={at.toISOString()} className="font-display text-2xl leading-none font-bold tabular-nums">
        {clock.time(at)}
      </time>
      <div className="grid min-w-0 gap-1.5 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-2xl leading-none font-extrabold">{titleOf(action)}</span>{" "}
          {userId && <NameLink part="person" id={userId} name={userName ?? "Somebody"} />}{" "}
          {userId && matchId && <span className="text-ink-soft">in</span>}{" "}
          {matchId && <NameLink part="match" id={matchId} name={withTbd(matchName ?? "A match")} />}
        </p>
        <Changes changes={changes} />
        {matchId && hasMatch && (
          <p className="text-sm">
            <TextLink href={matchPath(matchId)}>The match's page</TextLink>
          </p>
        )}
        {action === "delete-user" && userId && userName !== FORMER_PLAYER && (
          <EraseName userId={userId} name={userName ?? "Somebody"} />
        )}
        <p className="text-sm text-ink-soft">
          by <NameLink part="person" id={actorId} name={actorName} />
        </p>
      </div>
    </li>
  );
}

function NameLink({ part, id, name }: { part: keyof ActivityFilter; id: string; name: string }) {
  return <TextLink href={`${ACTIVITY_PATH}?${new URLSearchParams({ [part]: id })}`}>{name}</TextLink>;
}

function colourOf(action: string): string {
  if (["set-result", "award-points", "take-back-award"].includes(action)) return "bg-cherry";
  if (action.endsWith("-pick")) return "bg-gamechanger";
  return action.endsWith("-user") ? "bg-wildcard" : "bg-grass";
}

/** Erases a deleted user's name from the log, when they ask for it. */
function EraseName({ userId, name }: { userId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useNotifiedMutation(eraseName);
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={ask}>
        Erase name
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Erase the name of ${name}?`}
        warning="WARNING! This action cannot be undone."
        action="Erase"
        busy={isPending}
        onConfirm={() => mutate({ userId }, { onSuccess: () => setAsking(false) })}
      >
        <p>What is on record stays, and speaks of “{FORMER_PLAYER}” from then on.</p>
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </>
  );
}
