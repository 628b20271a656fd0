"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ClockFace, useClockFace } from "@/components/match/clock-time";
import { useSeason } from "@/components/season/season";
import { Button, buttonClass } from "@/components/ui/button";
import { useReadTime } from "@/components/ui/connection";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink } from "@/components/ui/link";
import { TryAgain } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";
import { useOutageNotification } from "@/components/ui/use-query";
import { durationInWords } from "@/lib/clock";
import { toDo } from "@/lib/health/client";
import { SCORES_OVERDUE } from "@/lib/health/rules";
import type { ToDo } from "@/lib/health/schema";
import { managedMatches, sourceState } from "@/lib/match/admin-client";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { sidesNeeded } from "@/lib/match/current";
import { defaultName } from "@/lib/match/text";
import type { Season } from "@/lib/season/schema";
import { counted } from "@/lib/text";
import { type Opened, OpenedDialog } from "../matches/opened-dialog";
import { UndoProvider } from "../matches/undo";
import { Waiting, WaitingItem, WaitingSource } from "../matches/waiting";

/** The administrators' start page: what they have to do, with buttons and links to do it. */
export function ToDoPage() {
  const matches = useQuery(managedMatches);
  const rest = useQuery(toDo);
  const error = matches.error ?? rest.error;
  const failure = error ? `Error fetching the to-do list: ${error.message}` : undefined;
  const readAt = Math.min(matches.dataUpdatedAt, rest.dataUpdatedAt);
  useOutageNotification({ text: failure, readAt });
  const now = useReadTime(matches.dataUpdatedAt);
  const known = matches.data && rest.data && { matches: matches.data, toDo: rest.data };
  if (!known && !failure) return <ToDoSkeleton />;
  const retry = () => Promise.all([matches.refetch(), rest.refetch()]);
  return (
    <UndoProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageTitle>To do</PageTitle>
        {failure && (
          <TryAgain stale={known !== undefined} busy={matches.isFetching || rest.isFetching} onRetry={retry}>
            {failure}
          </TryAgain>
        )}
        {known && <ToDoKnown {...known} now={now} />}
      </div>
    </UndoProvider>
  );
}

interface ToDoKnownProps {
  matches: readonly ManagedMatch[];
  toDo: ToDo;
  /** When the matches were fetched. */
  now: Date;
}

function ToDoKnown({ matches, toDo, now }: ToDoKnownProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const clock = useClockFace();
  const onSides = ({ matchId }: ManagedMatch) => setOpened({ what: "edit", matchId });
  const others = useOtherNeeds({ matches, toDo, now, clock, onSides });
  return (
    <>
      <Waiting matches={matches} now={now} clock={clock} others={others} onOpen={setOpened} calm={<NothingToDo />} />
      <OpenedDialog opened={opened} matches={matches} onClose={() => setOpened(null)} />
    </>
  );
}

function NothingToDo() {
  return (
    <EmptyState title="Nothing to do" text={nothingToDoInWords(useSeason())}>
      <ButtonLink look="quiet" href="/admin/notices">
        Write notice
      </ButtonLink>
    </EmptyState>
  );
}

export function ToDoSkeleton() {
  return (
    <PageSkeleton title="To do">
      <Skeleton className="h-64 rounded-2xl" />
    </PageSkeleton>
  );
}

interface Known {
  matches: readonly ManagedMatch[];
  toDo: ToDo;
  now: Date;
  clock: ClockFace;
  onSides: (match: ManagedMatch) => void;
}

const SMALL = "px-4! text-lg!";

/** What there is to do besides results and points, as list items. */
function useOtherNeeds({ matches, toDo, now, clock, onSides }: Known) {
  const source = useQuery(sourceState).data;
  const isSilent = !toDo.scoresAreFresh && !source?.problem;
  const problem = `No live score for ${durationInWords(SCORES_OVERDUE)}`;
  const silent = <WaitingSource key="scores" problem={problem} />;
  const sides = sidesNeeded(matches, now, useSeason()).map((match) => (
    <WaitingItem
      key={match.matchId}
      title={`Teams missing in match ${match.matchNumber}`}
      detail={`${defaultName(match)} starts on ${clock.date(match.matchDate)}. Picks open once both teams are set.`}
    >
      <Button look="quiet" className={SMALL} onClick={() => onSides(match)}>
        <span>
          Set teams <span className="sr-only">for match {match.matchNumber}</span>
        </span>
      </Button>
    </WaitingItem>
  ));
  const needs = needsOf(toDo).map((need) => (
    <WaitingItem key={need.name} title={need.title} detail={need.text}>
      <NeedLink {...need} />
    </WaitingItem>
  ));
  return [...(isSilent ? [silent] : []), ...sides, ...needs];
}

/** API addresses need a plain link: the router only knows pages. */
function NeedLink({ href, action }: Need) {
  if (href.startsWith("/api/"))
    return (
      <a href={href} className={buttonClass("quiet", SMALL)}>
        {action}
      </a>
    );
  return (
    <ButtonLink look="quiet" href={href} className={SMALL}>
      {action}
    </ButtonLink>
  );
}

/** The text when there is nothing to do. */
export function nothingToDoInWords({ state }: Pick<Season, "state">): string {
  return state === "over" ? "This season is over." : "All caught up.";
}

interface Need {
  name: string;
  title: string;
  text: string;
  href: string;
  /** The link's text. */
  action: string;
}

/** Emails first, because players don't notice a missing one. countToDo in lib/health counts the same. */
export function needsOf({ mails, fees, picksAreSealed }: Pick<ToDo, "mails" | "fees" | "picksAreSealed">): Need[] {
  return [...mailNeeds(mails), ...(picksAreSealed ? [] : [UNSEALED]), ...feeNeeds(fees)];
}

const UNSEALED: Need = {
  name: "seals",
  title: "Picks aren't being sealed",
  text: "The seal job isn't running, or it keeps failing. Check the server log.",
  href: "/api/health",
  action: "View health",
};

const UNWRITTEN: Need = {
  name: "unwritten",
  title: "Reminders or notices aren't going out",
  text: "The job isn't running, or it keeps failing. Check the server log.",
  href: "/api/health",
  action: "View health",
};

function mailNeeds({ leave, areWritten, waiting, givenUp }: ToDo["mails"]): Need[] {
  const stuck: Need = {
    name: "mails",
    title: `${counted(waiting, "email")} not sent`,
    text: "The send job isn't running, or the mail service is refusing emails. Check the server log.",
    href: "/api/health",
    action: "View health",
  };
  const lost: Need = {
    name: "given-up",
    title: `${counted(givenUp, "email")} couldn't be delivered since yesterday`,
    text: "Check the address. The player can ask for another email.",
    href: "/admin/manage-users",
    action: "View users",
  };
  return [...(leave ? [] : [stuck]), ...(areWritten ? [] : [UNWRITTEN]), ...(givenUp > 0 ? [lost] : [])];
}

function feeNeeds(fees: ToDo["fees"]): Need[] {
  if (!fees || fees.unpaid === 0) return [];
  const { unpaid, players } = fees;
  return [
    {
      name: "fees",
      title: unpaid === players ? "No entry fees recorded yet" : `${unpaid} of ${counted(players, "player")} unpaid`,
      text: "Record who has paid the entry fee.",
      href: "/admin/season",
      action: "Record payments",
    },
  ];
}
