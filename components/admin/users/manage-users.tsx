"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChevronIcon } from "@/components/ui/icons";
import { Menu, MenuAction, MenuSwitch, MenuText } from "@/components/ui/menu";
import { TryAgain } from "@/components/ui/notice";
import { notifyError } from "@/components/ui/notifications";
import { PageTitle } from "@/components/ui/page-title";
import { Skeleton } from "@/components/ui/skeleton";
import { useOutageNotification } from "@/components/ui/use-query";
import type { ManagedUser } from "@/lib/account/admin-schema";
import { checkAuth } from "@/lib/account/client";
import { fetchExport, saveFile } from "@/lib/http/download";
import type { Export } from "@/lib/season/export";
import { DeleteUserDialog } from "./delete-user-dialog";
import { EditUserDialog } from "./edit-user-dialog";
import { UserTable, useUserList } from "./user-table";

interface OpenDialog {
  what: "edit" | "delete";
  user: ManagedUser;
  opener: HTMLElement;
}

/** Finds, edits, deletes and exports users. Keeps the last ones on screen when a refetch fails. */
export function ManageUsers() {
  const { list, users, ...userList } = useUserList();
  const { dataUpdatedAt, isError, isFetching, refetch } = list;
  const own = useQuery(checkAuth).data?.user?._id;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useOutageNotification({
    text: isError ? "Something went wrong" : undefined,
    title: "Error loading users",
    readAt: dataUpdatedAt,
  });
  const dialogProps = open && {
    user: open.user,
    own: open.user.userId === own,
    lastAdmin: users?.counts.admins === 1 && open.user.isAdmin,
    onClose: () => setOpen(null),
    // A deleted row's button is gone.
    returnTo: () => (open.opener.isConnected ? open.opener : heading.current),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageTitle ref={heading} tabIndex={-1} className="outline-none">
          Manage Users
        </PageTitle>
        <ExportMenu />
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
          onEdit={(user, opener) => setOpen({ what: "edit", user, opener })}
        />
      )}
      {dialogProps && open.what === "edit" && (
        <EditUserDialog {...dialogProps} onDelete={() => setOpen({ ...open, what: "delete" })} />
      )}
      {dialogProps && open.what === "delete" && <DeleteUserDialog {...dialogProps} />}
    </div>
  );
}

const FILES: { what: Export; label: string }[] = [
  { what: "users", label: "Users" },
  { what: "picks", label: "Picks" },
  { what: "leaderboard", label: "Leaderboard" },
];

/** The CSV files, in a menu. */
function ExportMenu() {
  const [semicolons, setSemicolons] = useState(false);
  const { mutate, isPending } = useMutation({
    ...fetchExport,
    onSuccess: saveFile,
    onError: ({ message }) => notifyError(message),
  });
  return (
    <Menu
      trigger={
        <Button look="quiet" busy={isPending}>
          Download CSV <ChevronIcon />
        </Button>
      }
    >
      {FILES.map(({ what, label }) => (
        <MenuAction key={what} onSelect={() => mutate({ what, separator: semicolons ? "semicolon" : "comma" })}>
          {label}
        </MenuAction>
      ))}
      <MenuSwitch checked={semicolons} onChange={setSemicolons}>
        Use semicolons
      </MenuSwitch>
      <MenuText>
        Use semicolons if Excel shows one column. The Users file includes email addresses. Times are UTC.
      </MenuText>
    </Menu>
  );
}

const PLACES = ["one", "two", "three", "four", "five", "six"];

export function ManageUsersSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 lg:max-w-xl">
        <Skeleton className="h-20" />
        <Skeleton className="h-20 lg:hidden" />
      </div>
      <Skeleton className="-mt-2 h-6 w-20" />
      <div className="grid gap-3 md:max-lg:grid-cols-2 lg:gap-px">
        {PLACES.map((place) => (
          <div
            key={place}
            className="flex items-center gap-3 rounded-2xl border border-line bg-card p-4 max-lg:h-60 lg:h-16"
          >
            <Skeleton className="size-11 shrink-0 rounded-full max-lg:self-start" />
            <Skeleton className="h-6 w-1/2 max-lg:mt-2 max-lg:self-start" />
          </div>
        ))}
      </div>
    </div>
  );
}
