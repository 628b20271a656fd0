"use client";

import { Button } from "@/components/ui/button";
import { EmptyPlace } from "@/components/ui/empty-place";
import { ListBody, ListTable } from "@/components/ui/list-table";
import type { ManagedUser } from "@/lib/account/schema";
import { COLUMNS } from "./find-users";
import { useUserList } from "./use-user-list";
import { UserRow } from "./user-row";
import { UserSearch } from "./user-search";

interface UserTableProps {
  users: readonly ManagedUser[];
  /** Who looks at it. */
  own: string | undefined;
  /** `opener` is the button that was pressed. */
  onDo: (what: "edit" | "delete", user: ManagedUser, opener: HTMLElement) => void;
}

/** The users that are looked for, some at a time. */
export function UserTable({ users, own, onDo }: UserTableProps) {
  const { wanted, find, order, sort, sortBy, found, listed, more } = useUserList(users);
  return (
    <>
      <UserSearch wanted={wanted} onFind={find} order={order} onSort={sort} />
      <p role="status" className="-mt-2 font-semibold text-ink-soft">
        {found.length === users.length ? counted(users.length) : `${found.length} of ${counted(users.length)}`}
      </p>
      {found.length === 0 ? (
        <NobodyFound wanted={wanted} onClear={() => find("")} />
      ) : (
        <ListTable
          caption="Users"
          columns={Object.keys(COLUMNS)}
          sort={{ ...order, onSort: sortBy }}
          actions="What can be done"
        >
          <ListBody>
            {listed.map((user) => (
              <UserRow
                key={user.userId}
                user={user}
                own={user.userId === own}
                onEdit={(button) => onDo("edit", user, button)}
                onDelete={(button) => onDo("delete", user, button)}
              />
            ))}
          </ListBody>
        </ListTable>
      )}
      {listed.length < found.length && (
        <Button look="quiet" onClick={more}>
          Show more ({found.length - listed.length} left)
        </Button>
      )}
    </>
  );
}

function NobodyFound({ wanted, onClear }: { wanted: string; onClear: () => void }) {
  return (
    <EmptyPlace title={`There is nobody like “${wanted}”`}>
      <Button look="quiet" onClick={onClear}>
        Show everybody
      </Button>
    </EmptyPlace>
  );
}

function counted(count: number): string {
  return count === 1 ? "1 user" : `${count} users`;
}
