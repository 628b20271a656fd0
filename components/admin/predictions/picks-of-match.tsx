"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type ReactNode, useRef, useState } from "react";
import { PickHistory } from "@/components/pick/pick-history";
import { Avatar } from "@/components/player/avatar";
import { useSeason } from "@/components/season/season";
import { TeamPlate } from "@/components/team/team-plate";
import { Button } from "@/components/ui/button";
import { useReadTime } from "@/components/ui/connection";
import { TextField } from "@/components/ui/field";
import { BinIcon, PencilIcon, StarIcon, TurnIcon } from "@/components/ui/icons";
import { ListBody, ListCell, ListRow, ListTable } from "@/components/ui/list-table";
import { TryAgain } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { arePicksOpen } from "@/lib/match/deadlines";
import { areSidesKnown } from "@/lib/match/rules";
import { shownName } from "@/lib/match/text";
import { matchPicks } from "@/lib/pick/client";
import type { NamedPick } from "@/lib/pick/schema";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { counted, fullName, plainLetters } from "@/lib/text";
import { AddDialog } from "./add-dialog";
import { DeleteDialog, EditDialog } from "./edit-dialog";

/** Which dialog is open. */
type Task = { kind: "add" } | { kind: "edit" | "delete"; pick: NamedPick };

export function PicksOfMatch({ match }: { match: ManagedMatch }) {
  const season = useSeason();
  const { teams } = season;
  const isOver = season.state === "over";
  const list = useInfiniteQuery(matchPicks(match.matchId));
  const { data, dataUpdatedAt, error, isFetching, hasNextPage } = list;
  const now = useReadTime(dataUpdatedAt);
  const picks = data?.pages.flatMap((page) => page.data);
  const [task, setTask] = useState<Task | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setTask(null);
  // A deleted row's button is gone.
  const returnTo = (id: string) => () => document.getElementById(id) ?? addButton.current;
  return (
    <div className="grid gap-4 border-line bg-band p-4 max-lg:rounded-b-2xl max-lg:border max-lg:border-t-0 lg:border-t lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-xl font-bold tabular-nums">
          {picks ? summaryOf(match, picks, hasNextPage ? null : teams) : "Predictions"}
        </p>
        {!isOver && (
          <Button ref={addButton} disabled={!picks || !areSidesKnown(match)} onClick={() => setTask({ kind: "add" })}>
            Add Prediction
          </Button>
        )}
      </div>
      {!isOver && !areSidesKnown(match) && <p className="text-ink-soft">You can add picks once both teams are set.</p>}
      {picks && arePicksOpen(match, now, season) && (
        <p className="text-ink-soft">Picks are still open, and hidden from other players.</p>
      )}
      {error && (
        <TryAgain busy={isFetching} onRetry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}>
          Error fetching predictions: {error.message}
        </TryAgain>
      )}
      {!picks && !error && <PicksSkeleton />}
      {picks?.length === 0 && <p className="text-lg">No picks yet.</p>}
      {picks && picks.length > 0 && (
        <PickList
          match={match}
          picks={picks}
          onPutRight={isOver ? undefined : (kind, pick) => setTask({ kind, pick })}
        />
      )}
      {hasNextPage && (
        <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more predictions
        </Button>
      )}
      <PickHistory matchId={match.matchId} />
      {task?.kind === "add" && <AddDialog match={match} onClose={close} returnTo={() => addButton.current} />}
      {task?.kind === "edit" && (
        <EditDialog match={match} pick={task.pick} onClose={close} returnTo={returnTo(editButtonId(task.pick))} />
      )}
      {task?.kind === "delete" && (
        <DeleteDialog match={match} pick={task.pick} onClose={close} returnTo={returnTo(deleteButtonId(task.pick))} />
      )}
    </div>
  );
}

/** `teams` is null while only part of the picks are loaded, so that they can't be counted by side. */
function summaryOf(match: ManagedMatch, picks: readonly NamedPick[], teams: readonly Team[] | null): string {
  if (teams === null) return `${picks.length} of ${match.picks} predictions`;
  const { teamOne, teamTwo } = match;
  const count = (side: string) => picks.filter(({ predictedTeam }) => predictedTeam === sideName(side)).length;
  const sides = [teamOne, teamTwo].map((side) => `${sideCode(side, teams)} ${count(side)}`);
  return `${counted(picks.length, "prediction")}: ${sides.join(", ")}`;
}

function PicksSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading predictions</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

const COLUMNS = ["Name", "Prediction", "Wildcard", "Gamechanger", "Correct", "Points"];

/** The search field appears from this many picks on. */
const SEARCHED_FROM = 9;
/** How many are shown at first, and added by Show more. */
const AT_ONCE = 50;

interface PickListProps extends Pick<ManagedPickProps, "onPutRight"> {
  match: ManagedMatch;
  picks: readonly NamedPick[];
}

function PickList({ match, picks, onPutRight }: PickListProps) {
  const [text, setText] = useState("");
  const [limit, setLimit] = useState(AT_ONCE);
  const found = findByText(picks, text, (pick) => `${fullName(pick)} ${pick.predictedTeam}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {picks.length >= SEARCHED_FROM && (
        <div className="sm:max-w-96">
          <TextField
            type="search"
            label="Search"
            hint={
              <span role="status">{text.trim() ? `${found.length} of ${picks.length} found` : "Name or team"}</span>
            }
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {found.length > 0 && (
        <ListTable
          caption={`Predictions for ${shownName(match)}`}
          columns={COLUMNS}
          {...(onPutRight && { actions: "Edit and delete" })}
        >
          <ListBody>
            {found.slice(0, limit).map((pick) => (
              <ManagedPick key={pick._id} pick={pick} isAwarded={match.awardedAt !== null} onPutRight={onPutRight} />
            ))}
          </ListBody>
        </ListTable>
      )}
      {found.length > limit && (
        <Button look="quiet" onClick={() => setLimit(limit + AT_ONCE)}>
          Show more ({found.length - limit} left)
        </Button>
      )}
    </div>
  );
}

/** The items that contain every word of the text, ignoring case and accents. */
function findByText<T>(items: readonly T[], text: string, wordsOf: (item: T) => string): T[] {
  const wanted = plainLetters(text).trim().split(/\s+/);
  return items.filter((item) => {
    const words = plainLetters(wordsOf(item));
    return wanted.every((word) => words.includes(word));
  });
}

const ACTION = "grid size-11 place-items-center rounded-lg border-2 border-line-strong bg-card hover:bg-band";

/** Ids of the buttons that get the focus back when a dialog closes. */
const editButtonId = ({ _id }: { _id: string }) => `edit-${_id}`;
const deleteButtonId = ({ _id }: { _id: string }) => `delete-${_id}`;

interface ManagedPickProps {
  pick: NamedPick;
  isAwarded: boolean;
  /** Undefined once the season is over. */
  onPutRight: ((kind: "edit" | "delete", pick: NamedPick) => void) | undefined;
}

/** On a phone: the name and buttons, then the team, what was used with it, and points. */
function ManagedPick({ pick, isAwarded, onPutRight }: ManagedPickProps) {
  const { wildcardUsed, gamechangerUsed, predictedTeam, profilePic, pointsAwarded } = pick;
  const name = fullName(pick);
  return (
    <ListRow className="max-lg:flex! max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2! max-lg:gap-y-1.5! max-lg:p-3!">
      <ListCell className="max-lg:-order-2 max-lg:grow max-lg:basis-[calc(100%-7rem)] tight:basis-full">
        <span className="flex items-center gap-3 font-semibold">
          <Avatar picture={profilePic} />
          <span translate="no" className="min-w-0 [overflow-wrap:anywhere]">
            {name}
          </span>
        </span>
      </ListCell>
      <ListCell>
        <TeamPlate side={predictedTeam} />
      </ListCell>
      <ListCell className={clsx(!wildcardUsed && "max-lg:hidden")}>
        <Extra name="Wildcard" used={wildcardUsed} look="text-wildcard-text" icon={<StarIcon filled small />} />
      </ListCell>
      <ListCell className={clsx(!gamechangerUsed && "max-lg:hidden")}>
        <Extra name="Gamechanger" used={gamechangerUsed} look="text-gamechanger-text" icon={<TurnIcon small />} />
      </ListCell>
      <ListCell className="max-lg:sr-only">
        <Correctness isCorrect={pick.isCorrect} />
      </ListCell>
      <ListCell label="Points" className="max-lg:ml-auto max-lg:flex max-lg:items-baseline max-lg:gap-1.5">
        <span className="font-display text-xl leading-none font-bold tabular-nums">
          {isAwarded ? pointsAwarded : "–"}
        </span>
      </ListCell>
      {onPutRight && (
        <ListCell className="max-lg:-order-1 max-lg:ml-auto">
          <span className="flex justify-end gap-2">
            <button
              type="button"
              id={editButtonId(pick)}
              aria-label={`Edit ${name}'s prediction`}
              className={ACTION}
              onClick={() => onPutRight("edit", pick)}
            >
              <PencilIcon />
            </button>
            <button
              type="button"
              id={deleteButtonId(pick)}
              aria-label={`Delete ${name}'s prediction`}
              className={ACTION}
              onClick={() => onPutRight("delete", pick)}
            >
              <BinIcon />
            </button>
          </span>
        </ListCell>
      )}
    </ListRow>
  );
}

interface ExtraProps {
  name: string;
  used: boolean;
  look: string;
  icon: ReactNode;
}

function Extra({ name, used, look, icon }: ExtraProps) {
  if (!used) return "No";
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${look}`}>
      {icon}
      <span className="max-lg:hidden">Yes</span>
      <span className="text-sm lg:hidden">{name}</span>
    </span>
  );
}

function Correctness({ isCorrect }: { isCorrect: boolean | null }) {
  if (isCorrect === null) return <span className="text-ink-soft">N/A</span>;
  return isCorrect ? (
    <span className="font-semibold text-grass">Yes</span>
  ) : (
    <span className="font-semibold text-cherry-text">No</span>
  );
}
