"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type ClockFace, useClockFace } from "@/components/match/clock-time";
import { useSeason } from "@/components/season/season";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink } from "@/components/ui/link";
import { TryAgain } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";
import { useOutageNotification } from "@/components/ui/use-query";
import { spanSpelled } from "@/lib/clock";
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
import { Waiting, WaitingSource } from "../matches/waiting";

/** The administrators' start page: what they have to do, with buttons and links to do it. */
export function ToDoPage() {
  const matches = useQuery(managedMatches);
  const rest = useQuery(toDo);
  const error = matches.error ?? rest.error;
  const failure = error ? `Error fetching what is to do: ${error.message}` : undefined;
  const readAt = Math.min(matches.dataUpdatedAt, rest.dataUpdatedAt);
  useOutageNotification({ text: failure, readAt });
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
        {known && <ToDoKnown {...known} now={new Date(matches.dataUpdatedAt)} />}
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
      <Waiting
        matches={matches}
        now={now}
        clock={clock}
        others={others}
        onOpen={({ matchId }, what) => setOpened({ what, matchId })}
        calm={<NothingToDo toDo={toDo} />}
      />
      <OpenedDialog opened={opened} matches={matches} onClose={() => setOpened(null)} />
    </>
  );
}

function NothingToDo({ toDo }: { toDo: ToDo }) {
  return (
    <EmptyState title="Nothing needs a hand" text={nothingToDoInWords(useSeason(), toDo)}>
      <ButtonLink look="quiet" href="/admin/notices">
        Write a notice
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

/** What is to do besides results and points, as list items. */
function useOtherNeeds({ matches, toDo, now, clock, onSides }: Known) {
  const source = useQuery(sourceState).data;
  const isSilent = !toDo.scoresAreFresh && !source?.problem;
  const problem = `A match is on, and its score has not come in for ${spanSpelled(SCORES_OVERDUE)}`;
  const silent = <WaitingSource key="scores" problem={problem} />;
  const sides = sidesNeeded(matches, now, useSeason()).map((match) => (
    <NeedRow
      key={match.matchId}
      title={`Sides not known: No. ${match.matchNumber}, ${defaultName(match)}`}
      text={`Nobody can pick it as long as a side is TBD. It starts on ${clock.date(match.matchDate)}.`}
    >
      <Button look="quiet" className={SMALL} onClick={() => onSides(match)}>
        <span>
          Set sides <span className="sr-only">of match {match.matchNumber}</span>
        </span>
      </Button>
    </NeedRow>
  ));
  const needs = needsOf(toDo).map((need) => (
    <NeedRow key={need.name} title={need.title} text={need.text}>
      <NeedLink {...need} />
    </NeedRow>
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

interface NeedRowProps {
  title: string;
  text: string;
  /** A link or a button. */
  children: ReactNode;
}

/** Something to do. Laid out like a waiting match. */
function NeedRow({ title, text, children }: NeedRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 tight:grid-cols-[minmax(0,1fr)] max-sm:grid-cols-[minmax(0,1fr)]">
      <div className="grid gap-0.5 wrap-anywhere">
        <p className="font-semibold text-wildcard-text">{title}</p>
        <p className="max-w-prose text-sm text-pretty text-ink-soft">{text}</p>
      </div>
      <div className="justify-self-start">{children}</div>
    </li>
  );
}

/** The text when there is nothing to do. */
export function nothingToDoInWords({ state }: Pick<Season, "state">, { fees }: Pick<ToDo, "fees">): string {
  if (state === "over") return "This season is over: nothing of it waits any more. Mails leave.";
  if (fees === null) return "Results are in, points are awarded, and mails leave.";
  return "Results are in, points are awarded, mails leave, and nobody owes anything.";
}

interface Need {
  name: string;
  title: string;
  text: string;
  href: string;
  /** The link's text. */
  action: string;
}

/** Mails first, because players don't notice a missing mail. */
export function needsOf({ mails, fees, picksAreSealed }: ToDo): Need[] {
  return [...mailNeeds(mails), ...(picksAreSealed ? [] : [UNSEALED]), ...feeNeeds(fees)];
}

const UNSEALED: Need = {
  name: "seals",
  title: "Picks aren't being sealed",
  text: "The job seal isn't called, or it fails. The server's log says why.",
  href: "/api/health",
  action: "See the state",
};

const UNWRITTEN: Need = {
  name: "unwritten",
  title: "Reminders or notices not written",
  text: "Nothing calls the job that writes them, or it fails: the state says which, the server's log why.",
  href: "/api/health",
  action: "See which",
};

function mailNeeds({ leave, areWritten, waiting, givenUp }: ToDo["mails"]): Need[] {
  const stuck: Need = {
    name: "mails",
    title: `${counted(waiting, "mail")} not sent`,
    text: "Nothing calls the job that sends them, or the mail service refuses: the state says which, the server's log why.",
    href: "/api/health",
    action: "See the state",
  };
  const lost: Need = {
    name: "given-up",
    title: `${counted(givenUp, "mail")} given up since yesterday`,
    text: "A code or a link that somebody waited for. Look whether the address is right; they can ask for another one.",
    href: "/admin/manage-users",
    action: "Look at users",
  };
  return [...(leave ? [] : [stuck]), ...(areWritten ? [] : [UNWRITTEN]), ...(givenUp > 0 ? [lost] : [])];
}

function feeNeeds(fees: ToDo["fees"]): Need[] {
  if (!fees || fees.unpaid === 0) return [];
  const { unpaid, players } = fees;
  const who =
    unpaid === players ? "Nobody has" : `${unpaid} of ${players} players ${unpaid === 1 ? "has" : "have"} not`;
  return [
    {
      name: "fees",
      title: `${who} paid`,
      text: "The entry fee of this season. Note there who has brought it.",
      href: "/admin/season",
      action: "Note payments",
    },
  ];
}
