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
import { Changes, sentenceParts } from "./changes";

interface EntryListProps {
  entries: readonly LoggedAction[];
  clock: ClockFace;
  /** Administrators can erase names. */
  isAdmin: boolean;
}

/** Entries grouped by day, in the viewer's time zone. */
export function EntryList({ entries, ...rest }: EntryListProps) {
  const { clock } = rest;
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
              <EntryItem key={entry.id} entry={entry} {...rest} />
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

/** One entry, as a sentence and what changed. Each name in it links to the entries about that person or match. */
export function EntryItem({ entry, clock, isAdmin }: Omit<EntryListProps, "entries"> & { entry: LoggedAction }) {
  const { at, action, actorId, actorName, userId, userName, changes } = entry;
  return (
    <li className="relative grid gap-x-5 gap-y-1.5 border-t border-line py-3 pr-4 pl-6 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:pr-5 sm:pl-7 lg:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span aria-hidden="true" className={clsx("absolute inset-y-0 left-0 w-2", colourOf(action))} />
      <time
        dateTime={at.toISOString()}
        className="font-display text-xl leading-none font-bold whitespace-nowrap tabular-nums"
      >
        {clock.time(at)}
      </time>
      <div className="grid min-w-0 content-start gap-1.5 [overflow-wrap:anywhere]">
        <p>
          <NameLink part="person" id={actorId} name={actorName} />{" "}
          {sentenceParts(action).map((part) => (
            <Part key={part} part={part} entry={entry} />
          ))}
          .
        </p>
        {isAdmin && action === "delete-user" && userId && userName !== FORMER_PLAYER && (
          <EraseName userId={userId} name={userName ?? "Someone"} />
        )}
      </div>
      <div className="min-w-0 text-sm sm:col-start-2 lg:col-start-3">
        <Changes changes={changes} />
      </div>
    </li>
  );
}

function Part({ part, entry }: { part: string; entry: LoggedAction }) {
  const { matchId, matchName, hasMatch, userId, userName } = entry;
  if (part === "{user}") return userId ? <NameLink part="person" id={userId} name={userName ?? "Someone"} /> : "a user";
  if (part !== "{match}") return part;
  const name = withTbd(matchName ?? "a match");
  if (!matchId) return name;
  return hasMatch ? (
    <TextLink href={matchPath(matchId)}>{name}</TextLink>
  ) : (
    <NameLink part="match" id={matchId} name={name} />
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
        title={`Erase ${name}'s name?`}
        warning="WARNING! This action cannot be undone."
        action="Erase name"
        busy={isPending}
        onConfirm={() => mutate({ userId }, { onSuccess: () => setAsking(false) })}
      >
        <p>Activity will say "{FORMER_PLAYER}" instead. Their own admin changes keep their name.</p>
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </>
  );
}
