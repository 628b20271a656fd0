"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField, TextField } from "@/components/ui/field";
import { ListBody, ListCell, ListRow, ListTable } from "@/components/ui/list-table";
import { useLastRead, useSettled } from "@/components/ui/use-query";
import { managedUsers, USERS_AT_ONCE } from "@/lib/account/admin-client";
import type { ManagedUser, UsersPage } from "@/lib/account/admin-schema";
import { LONGEST_LIST } from "@/lib/http/longest-list";
import { findTeam } from "@/lib/team/names";
import { counted, fullName } from "@/lib/text";
import {
  COLUMNS,
  isColumn,
  type Order,
  readUserSearch,
  toSearchParams,
  toUserListQuery,
  type UserSearchState,
} from "./user-search";

/** The users that match the search. Keeps the previous results while the next ones load. */
export function useUserList() {
  const urlParams = useSearchParams();
  const [search, setSearch] = useState(() => readUserSearch(urlParams));
  const [limit, setLimit] = useState(USERS_AT_ONCE);
  const { text, order } = search;
  const settled = { text: useSettled(text), order };
  const list = useQuery(managedUsers(toUserListQuery(settled, limit)));
  const users = useLastRead(list.data);

  function change(next: UserSearchState) {
    setSearch(next);
    setLimit(USERS_AT_ONCE);
    const params = toSearchParams(next);
    window.history.replaceState(null, "", params.size > 0 ? `?${params}` : window.location.pathname);
  }

  const find = (next: string) => change({ text: next, order });
  const sort = (next: Partial<Order>) => change({ text, order: { ...order, ...next } });
  /** A second click on a column reverses the order. */
  const sortBy = (column: string) => {
    if (isColumn(column)) sort({ column, descending: column === order.column && !order.descending });
  };
  const more = () => setLimit(limit + USERS_AT_ONCE);
  return { list, users, text, order, find, sort, sortBy, more };
}

interface UserTableProps {
  users: UsersPage;
  userList: Omit<ReturnType<typeof useUserList>, "list" | "users">;
  /** The viewer's user id. */
  own: string | undefined;
  /** `opener` is the pressed button. */
  onEdit: (user: ManagedUser, opener: HTMLElement) => void;
}

export function UserTable({ users: { data, counts }, userList, own, onEdit }: UserTableProps) {
  const { text, find, order, sort, sortBy, more } = userList;
  const left = counts.found - data.length;
  return (
    <>
      <UserSearch text={text} onFind={find} order={order} onSort={sort} />
      <p role="status" className="-mt-2 font-semibold text-ink-soft">
        {counts.found === counts.users
          ? counted(counts.users, "user")
          : `${counts.found} of ${counted(counts.users, "user")}`}
      </p>
      {data.length === 0 ? (
        <NobodyFound text={text} onClear={() => find("")} />
      ) : (
        <ListTable caption="Users" columns={Object.keys(COLUMNS)} sort={{ ...order, onSort: sortBy }} actions="Actions">
          <ListBody className="md:max-lg:grid-cols-2!">
            {data.map((user) => (
              <UserRow
                key={user.userId}
                user={user}
                own={user.userId === own}
                onEdit={(button) => onEdit(user, button)}
              />
            ))}
          </ListBody>
        </ListTable>
      )}
      {left > 0 && data.length < LONGEST_LIST && (
        <Button look="quiet" onClick={more}>
          Show more ({left} left)
        </Button>
      )}
      {left > 0 && data.length >= LONGEST_LIST && (
        <p className="text-ink-soft">{left} more. Search by name or email to find them.</p>
      )}
    </>
  );
}

function NobodyFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <EmptyState title={`No users match "${text}"`}>
      <Button look="quiet" onClick={onClear}>
        Show everyone
      </Button>
    </EmptyState>
  );
}

interface UserSearchProps {
  text: string;
  onFind: (text: string) => void;
  order: Order;
  onSort: (order: Partial<Order>) => void;
}

/** The search field, plus a sort field for screens where the table has no header. */
function UserSearch({ text, onFind, order, onSort }: UserSearchProps) {
  return (
    <search className="grid gap-4 lg:max-w-xl">
      <TextField
        label="Find users"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Name, email, MI, admin, inactive"
        value={text}
        // Text typed before hydration didn't cause a change event.
        ref={(input) => {
          if (input && input.value !== text) onFind(input.value);
        }}
        onChange={(event) => onFind(event.target.value)}
      />
      <div className="grid grid-cols-[1fr_auto] items-end gap-3 lg:hidden">
        <SelectField
          label="Sort by"
          value={order.column}
          onChange={({ target: { value } }) => isColumn(value) && onSort({ column: value })}
        >
          {Object.keys(COLUMNS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <button
          type="button"
          className="size-12 rounded-lg border-2 border-line-strong bg-card text-2xl leading-none font-bold hover:bg-band"
          aria-label={order.descending ? "Descending; sort ascending" : "Ascending; sort descending"}
          onClick={() => onSort({ descending: !order.descending })}
        >
          <span aria-hidden="true">{order.descending ? "↓" : "↑"}</span>
        </button>
      </div>
    </search>
  );
}

interface UserRowProps {
  user: ManagedUser;
  own: boolean;
  /** Is passed the pressed button. */
  onEdit: (button: HTMLElement) => void;
}

/** A row of the table, or a card on a phone. */
export function UserRow({ user, own, onEdit }: UserRowProps) {
  const name = fullName(user);
  return (
    <ListRow className="max-lg:grid-cols-4! max-[22rem]:gap-x-2!">
      <ListCell className="max-lg:col-span-4">
        <span className="flex gap-3 lg:items-center">
          <Avatar picture={user.profilePic} className="size-11" />
          {/* On a card, the padding leaves room for the email below the name. */}
          <span className="min-w-0 font-semibold lg:min-w-28 xl:min-w-40 [overflow-wrap:anywhere] max-lg:pb-5 max-lg:text-lg max-lg:leading-snug">
            {/* Unverified users have no player page. */}
            <PlayerLink
              userId={user.isVerified ? user.userId : null}
              className={clsx(user.isVerified && "hover:underline")}
            >
              {name}
            </PlayerLink>
            {own && <span className="ml-2 text-sm text-grass">You</span>}
          </span>
        </span>
      </ListCell>
      <ListCell className="max-lg:col-span-4 max-lg:-mt-7.5 max-lg:pl-14 max-lg:text-sm max-lg:text-ink-soft">
        <span className="block w-max max-w-full [overflow-wrap:anywhere] lg:max-w-28 xl:max-w-60">{user.email}</span>
      </ListCell>
      <ListCell className="max-lg:col-span-2 max-lg:flex max-lg:items-center max-lg:gap-2 tight:col-span-4">
        <Badge strong={user.isAdmin}>{user.isAdmin ? "admin" : "user"}</Badge>
      </ListCell>
      <ListCell className="max-lg:col-span-2 max-lg:justify-self-end tight:col-span-4 tight:justify-self-start">
        <Status user={user} />
      </ListCell>
      <ListCell label="Home team" className="max-lg:col-span-2 tight:col-span-4">
        <HomeTeam user={user} />
      </ListCell>
      <CountCell label="Wildcards" value={user.wildcards} />
      <CountCell label="Gamechangers" short="GC's" value={user.flips} />
      <ListCell className="max-lg:col-span-4 max-lg:pt-1 lg:pr-3 lg:text-right">
        <button
          type="button"
          aria-label={`Edit ${name}`}
          onClick={(event) => onEdit(event.currentTarget)}
          className="min-h-11 rounded-lg border-2 border-line-strong px-3 font-semibold hover:bg-band max-lg:w-full max-lg:bg-card"
        >
          Edit
        </button>
      </ListCell>
    </ListRow>
  );
}

function Badge({ strong, children }: { strong: boolean; children: string }) {
  const look = strong ? "border-board bg-board text-board-on" : "border-line-strong";
  return <span className={clsx("rounded-md border px-2 py-px text-sm font-semibold", look)}>{children}</span>;
}

function Status({ user }: { user: ManagedUser }) {
  const dot = user.isVerified ? "bg-grass" : "border-2 border-line-strong";
  return (
    <span className={clsx("inline-flex items-center gap-2 text-sm font-semibold", !user.isVerified && "text-ink-soft")}>
      <span aria-hidden="true" className={clsx("size-3 rounded-full", dot)} />
      {user.isVerified ? "active" : "inactive"}
    </span>
  );
}

function HomeTeam({ user }: { user: ManagedUser }) {
  const { teams } = useSeason();
  if (!user.homeTeam) return <span className="text-ink-soft italic">missing</span>;
  const { ground, text } = teamLook(user.homeTeam, teams);
  return (
    <abbr
      title={findTeam(user.homeTeam, teams)?.name}
      className="inline-block rounded-md px-2 py-px text-sm font-semibold no-underline ring-1 ring-white/15"
      style={{ backgroundColor: ground, color: text }}
    >
      {user.homeTeam}
    </abbr>
  );
}

function CountCell({ label, short = label, value }: { label: string; short?: string; value: number }) {
  return (
    <ListCell
      aria-label={`${label}: ${value}`}
      className="tight:col-span-4 tight:flex tight:items-baseline tight:gap-2 lg:text-center"
    >
      <span aria-hidden="true" className="block text-xs leading-5 text-ink-soft lg:hidden">
        {short}
      </span>
      <span className="font-display text-2xl leading-none font-extrabold tabular-nums">{value}</span>
    </ListCell>
  );
}
