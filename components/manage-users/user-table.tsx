"use client";

import { Button } from "@/components/ui/button";
import { EmptyPlace } from "@/components/ui/empty-place";
import { ListBody } from "@/components/ui/list-row";
import { ListTable } from "@/components/ui/list-table";
import type { ManagedUser, UsersPage } from "@/lib/account/user-list-schema";
import { LONGEST_LIST } from "@/lib/list-limit";
import { counted } from "@/lib/several";
import { COLUMNS } from "./columns";
import type { useUserList } from "./use-user-list";
import { UserRow } from "./user-row";
import { UserSearch } from "./user-search";

interface UserTableProps {
  users: UsersPage;
  userList: Omit<ReturnType<typeof useUserList>, "list" | "users">;
  /** Who looks at it. */
  own: string | undefined;
  /** `opener` is the button that was pressed. */
  onDo: (what: "edit" | "delete", user: ManagedUser, opener: HTMLElement) => void;
}

/** The users that are looked for, some at a time. */
export function UserTable({ users: { data, counts }, userList, own, onDo }: UserTableProps) {
  const { wanted, find, order, sort, sortBy, more } = userList;
  const left = counts.found - data.length;
  return (
    <>
      <UserSearch wanted={wanted} onFind={find} order={order} onSort={sort} />
      <p role="status" className="-mt-2 font-semibold text-ink-soft">
        {counts.found === counts.users
          ? counted(counts.users, "user")
          : `${counts.found} of ${counted(counts.users, "user")}`}
      </p>
      {data.length === 0 ? (
        <NobodyFound wanted={wanted} onClear={() => find("")} />
      ) : (
        <ListTable
          caption="Users"
          columns={Object.keys(COLUMNS)}
          sort={{ ...order, onSort: sortBy }}
          actions="What can be done"
        >
          <ListBody>
            {data.map((user) => (
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
      {left > 0 && data.length < LONGEST_LIST && (
        <Button look="quiet" onClick={more}>
          Show more ({left} left)
        </Button>
      )}
      {left > 0 && data.length >= LONGEST_LIST && (
        <p className="text-ink-soft">And {left} more: type a part of the name or the email to find them.</p>
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
