"use client";

import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { useConfirmed } from "@/components/ui/use-confirmed";
import { FORMER_PLAYER } from "@/lib/activity/rules";
import { deleteNotice } from "@/lib/browser/admin-notices";
import type { ManagedNotices } from "@/lib/notice/schema";

/** A notice that stands on first screens, and how it is taken down. */
export function WrittenNotice({ notice }: { notice: ManagedNotices["data"][number] }) {
  const { noticeId, text, author, createdAt, reads, mailing } = notice;
  const { ask, asking, mutate, error } = useConfirmed(deleteNotice);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-2xl bg-card p-4 outline-2 outline-line sm:p-5">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">
          <bdi>{author ?? FORMER_PLAYER}</bdi>, <LocalTime at={createdAt} />
          <br />
          <span className="font-semibold text-ink">{readBy(reads)}</span>
          {mailing && " · mails are on their way"}
        </p>
        <Button look="quiet" className="px-4! text-lg!" onClick={ask}>
          Take down
        </Button>
      </div>
      <ConfirmDialog
        {...asking}
        title="Take this notice down?"
        warning="Nobody sees it any more. Mails that have been written go out all the same."
        action="Take down"
        onConfirm={() => mutate(noticeId)}
      >
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </li>
  );
}

function readBy(reads: number): string {
  if (reads === 0) return "Read by nobody yet";
  return reads === 1 ? "Read by one player" : `Read by ${reads} players`;
}
