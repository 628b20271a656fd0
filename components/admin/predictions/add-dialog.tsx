"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type Ref, useEffect, useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Avatar } from "@/components/player/avatar";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { Dialog, FormFoot } from "@/components/ui/dialog";
import { FieldError, fieldAttributes, INPUT_LOOK } from "@/components/ui/field";
import { Loader } from "@/components/ui/loader";
import { Notice } from "@/components/ui/notice";
import { RADIO_LOOK } from "@/components/ui/option-field";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { useLastRead, useSettled } from "@/components/ui/use-query";
import { managedUsers, USERS_AT_ONCE } from "@/lib/account/admin-client";
import type { ManagedUser, UsersPage } from "@/lib/account/admin-schema";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { shownName } from "@/lib/match/text";
import { addPick } from "@/lib/pick/admin-client";
import { submitSchema } from "@/lib/pick/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { fullName } from "@/lib/text";
import { barredFrom, RescoringNotice, TeamField, YesNoField } from "./edit-dialog";

interface AddDialogProps {
  match: ManagedMatch;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** Adds a pick for a player who forgot. */
export function AddDialog({ match, onClose, returnTo }: AddDialogProps) {
  const adding = useAdding();
  const [text, setText] = useState("");
  const search = useSettled(text).trim();
  const query = { ...(search && { search }), without: match.matchId, limit: USERS_AT_ONCE };
  const { data, error, refetch } = useQuery({
    ...managedUsers(query),
    refetchInterval: false,
    // The player being added must not vanish from the list before the call is done.
    enabled: !adding.isPending,
  });
  const users = useLastRead(data);
  const isFound = data !== undefined && search === text.trim();
  const isForNobody = users?.counts.found === 0 && text === "" && search === "";
  return (
    <Dialog
      open
      held
      busy={adding.isPending}
      onOpenChange={onClose}
      returnTo={returnTo}
      title="Add Prediction"
      description={shownName(match)}
    >
      {error && (
        <>
          <Notice tone="error">Failed to fetch users: {error.message}</Notice>
          <Button look="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {!users && !error && <Loader label="Loading users" />}
      {isForNobody && <p className="text-lg">Everyone has picked this match.</p>}
      {users && !isForNobody && (
        <AddForm
          match={match}
          users={users}
          text={text}
          isFound={isFound}
          adding={adding}
          onFind={setText}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

const useAdding = () => useNotifiedMutation(addPick);

interface AddFormProps extends Pick<UserFieldProps, "users" | "text" | "isFound" | "onFind"> {
  match: ManagedMatch;
  adding: ReturnType<typeof useAdding>;
  onDone: () => void;
}

function AddForm({ match, users, text, isFound, onFind, adding, onDone }: AddFormProps) {
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(submitSchema, { error: sentenceOf }),
    defaultValues: { userId: "", matchId: match.matchId, predictedTeam: "", wildcardUsed: false },
  });
  const { errors } = formState;
  const { rules } = useSeason();
  const submit = handleSubmit((pick) =>
    adding.mutate(pick, {
      onSuccess: onDone,
      onError: ({ message }) => setError("root.server", { message }),
    }),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Controller
        control={control}
        name="userId"
        render={({ field: { value, onChange, ref } }) => (
          <UserField
            users={users}
            text={text}
            isFound={isFound}
            onFind={onFind}
            value={value}
            onChange={onChange}
            ref={ref}
            error={errors.userId?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="predictedTeam"
        render={({ field: { value, onChange, ref } }) => (
          <TeamField match={match} value={value} error={errors.predictedTeam?.message} onChange={onChange} ref={ref} />
        )}
      />
      <Controller
        control={control}
        name="wildcardUsed"
        render={({ field: { value = false, onChange, ref } }) => (
          <YesNoField
            label="Wildcard"
            barred={barredFrom(match, rules)}
            value={value}
            error={errors.wildcardUsed?.message}
            onChange={onChange}
            ref={ref}
          />
        )}
      />
      <RescoringNotice match={match} />
      {errors.root?.server?.message && <Notice tone="error">{errors.root.server.message}</Notice>}
      <FormFoot submit="Add prediction" busy={adding.isPending} />
    </form>
  );
}

/** The search field appears from this many users on. */
const SEARCHED_FROM = 6;

interface UserFieldProps {
  users: UsersPage;
  /** The search text, and whether `users` are its results yet. */
  text: string;
  isFound: boolean;
  onFind: (text: string) => void;
  value: string;
  error: string | undefined;
  onChange: (userId: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses a player, with a search field if there are many. */
function UserField({ users, text, isFound, onFind, value, error, onChange, ref }: UserFieldProps) {
  const id = useId();
  const { data: found, counts } = users;
  // Stays chosen when another search doesn't find them.
  const [chosen, setChosen] = useState<ManagedUser | null>(null);
  // Enter was pressed: choose the only match once the results are in.
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (!entered || !isFound) return;
    setEntered(false);
    if (found.length !== 1 || !found[0]) return;
    setChosen(found[0]);
    onChange(found[0].userId);
  }, [entered, isFound, found, onChange]);
  const searched = counts.found >= SEARCHED_FROM || text !== "";
  const more = counts.found - found.length;
  const choose = (user: ManagedUser) => {
    setChosen(user);
    onChange(user.userId);
  };
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} {...fieldAttributes(id, { error })} className="grid gap-1.5">
      <span id={`${id}-label`} className="font-semibold">
        User{chosen && <span className="font-normal">: {fullName(chosen)}</span>}
      </span>
      {searched && (
        <input
          ref={ref}
          type="search"
          aria-label="Search users"
          placeholder="Search by name"
          autoComplete="off"
          className={INPUT_LOOK}
          value={text}
          onChange={(event) => {
            setEntered(false);
            onFind(event.target.value);
          }}
          // Enter must not submit the form.
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            setEntered(true);
          }}
        />
      )}
      <div
        className={clsx("max-h-56 overflow-y-auto rounded-lg border-2", error ? "border-error-text" : "border-line")}
      >
        {found.map((user, position) => (
          <UserOption
            key={user.userId}
            user={user}
            group={id}
            checked={user.userId === value}
            onChoose={() => choose(user)}
            ref={position === 0 && !searched ? ref : undefined}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {found.length === 0 && "No one with that name is missing a pick."}
        {more > 0 && `${more} more. Type a name to find them.`}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}

interface UserOptionProps {
  user: ManagedUser;
  /** The radio group's name. */
  group: string;
  checked: boolean;
  onChoose: () => void;
  ref: Ref<HTMLInputElement> | undefined;
}

function UserOption({ user, group, checked, onChoose, ref }: UserOptionProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line px-3 py-1.5 first:border-t-0 has-checked:bg-band has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <input ref={ref} type="radio" name={group} checked={checked} onChange={onChoose} className={RADIO_LOOK} />
      <Avatar picture={user.profilePic} className="size-8" />
      <span translate="no" className="min-w-0 [overflow-wrap:anywhere]">
        {fullName(user)}
      </span>
    </label>
  );
}
