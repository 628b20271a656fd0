"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { checkAuth, managedUsers } from "@/lib/account/queries";
import type { ManagedUser } from "@/lib/account/schema";
import { DeleteUserDialog } from "./delete-user-dialog";
import { EditUserDialog } from "./edit-user-dialog";
import { ExportButtons } from "./export-buttons";
import { ManageUsersSkeleton } from "./manage-users-skeleton";
import { UserTable } from "./user-table";
import { UsersFailed } from "./users-failed";

type Doing = { what: "edit" | "delete"; user: ManagedUser };

/** All users: to find, change and delete, and to take away as files. What was there stays when it cannot be read anew. */
export function ManageUsers() {
  const { data: users, isError, refetch } = useQuery(managedUsers);
  const own = useQuery(checkAuth).data?.user?._id;
  const [doing, setDoing] = useState<Doing | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const admins = users?.filter(({ isAdmin }) => isAdmin).length ?? 0;
  const about = (user: ManagedUser) => ({ own: user.userId === own, lastAdmin: user.isAdmin && admins === 1 });
  const close = () => setDoing(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-5xl outline-none sm:text-6xl">
        Manage Users
      </h1>
      {isError && <UsersFailed stale={users !== undefined} onRetry={() => void refetch()} />}
      {users === undefined && !isError && <ManageUsersSkeleton />}
      {users && <UserTable users={users} own={own} onDo={(what, user) => setDoing({ what, user })} />}
      <ExportButtons />
      {doing?.what === "edit" && <EditUserDialog user={doing.user} {...about(doing.user)} onClose={close} />}
      {doing?.what === "delete" && (
        <DeleteUserDialog
          user={doing.user}
          {...about(doing.user)}
          onClose={close}
          onDeleted={() => {
            close();
            // The button that had the focus has gone with its row.
            heading.current?.focus();
          }}
        />
      )}
    </div>
  );
}
