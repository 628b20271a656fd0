"use client";

import clsx from "clsx";
import { type Ref, useEffect, useId, useState } from "react";
import { FieldError, fieldAttributes, INPUT_LOOK } from "@/components/ui/field";
import type { ManagedUser, UsersPage } from "@/lib/account/user-list-schema";
import { fullName } from "@/lib/full-name";
import { UserOption } from "./user-option";

/** From so many on they can be searched. */
const SEARCHED_FROM = 6;

interface UserFieldProps {
  users: UsersPage;
  /** What is looked for among them, and whether these are those who are found. */
  text: string;
  isFound: boolean;
  onFind: (text: string) => void;
  value: string;
  error: string | undefined;
  onChange: (userId: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One of the players; the list scrolls inside itself, and many are found by typing a part of the name. */
export function UserField({ users, text, isFound, onFind, value, error, onChange, ref }: UserFieldProps) {
  const id = useId();
  const { data: found, counts } = users;
  // Whom another search does not find stays chosen.
  const [chosen, setChosen] = useState<ManagedUser | null>(null);
  // Enter chooses the only one who is found, maybe a moment later.
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
          // It must not send a form that is being filled in.
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
        {found.length === 0 && "Nobody of this name is without a pick."}
        {more > 0 && `And ${more} more: type a part of the name.`}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}
