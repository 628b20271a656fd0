"use client";

import { useRef, useState } from "react";
import { PageTitle } from "@/components/ui/page-title";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { useQuery } from "@/components/ui/use-query";
import type { ManagedUser } from "@/lib/account/user-list-schema";
import { checkAuth } from "@/lib/browser/account";
import { DeleteUserDialog } from "./delete-user-dialog";
import { EditUserDialog } from "./edit-user-dialog";
import { ExportButtons } from "./export-buttons";
import { ManageUsersSkeleton } from "./manage-users-skeleton";
import { useUserList } from "./use-user-list";
import { UserTable } from "./user-table";

interface Doing {
  what: "edit" | "delete";
  user: ManagedUser;
  opener: HTMLElement;
}

/** All users: to find, change and delete, and to take away as files. What was there stays when it cannot be read anew. */
export function ManageUsers() {
  const { list, users, ...userList } = useUserList();
  const { dataUpdatedAt, isError, isFetching, refetch } = list;
  const own = useQuery(checkAuth).data?.user?._id;
  const [doing, setDoing] = useState<Doing | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useOutageNotification({
    text: isError ? "Something went wrong" : undefined,
    title: "Error loading users",
    readAt: dataUpdatedAt,
  });
  const asked = doing && {
    user: doing.user,
    own: doing.user.userId === own,
    lastAdmin: users?.counts.admins === 1 && doing.user.isAdmin,
    onClose: () => setDoing(null),
    // A button goes with its row when the user is deleted or is no longer one of those that are looked for.
    returnTo: () => (doing.opener.isConnected ? doing.opener : heading.current),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageTitle ref={heading} tabIndex={-1} className="outline-none">
          Manage Users
        </PageTitle>
        <ExportButtons />
      </div>
      {isError && (
        <TryAgain stale={users !== undefined} busy={isFetching} onRetry={refetch}>
          <strong className="block font-display text-xl">Error loading users</strong>
          Something went wrong
        </TryAgain>
      )}
      {users === undefined && !isError && <ManageUsersSkeleton />}
      {users && (
        <UserTable
          users={users}
          userList={userList}
          own={own}
          onDo={(what, user, opener) => setDoing({ what, user, opener })}
        />
      )}
      {asked && doing.what === "edit" && <EditUserDialog {...asked} />}
      {asked && doing.what === "delete" && <DeleteUserDialog {...asked} />}
    </div>
  );
}
