"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { notifyError } from "@/components/ui/notifications";
import { focusPage } from "@/components/ui/page-focus";
import { useMutation } from "@/components/ui/use-mutation";
import { CallFailed } from "@/lib/browser/call-failed";
import { readNotice } from "@/lib/browser/notice";
import type { Notice } from "@/lib/notice/schema";
import { NoticeText } from "./notice-text";

interface NoticeCardProps {
  notice: Notice;
  /** How many more there are to read. */
  others: number;
}

/** A notice on the first screen, above the matches. The next one takes its place. */
export function NoticeCard({ notice: { noticeId, text, author, createdAt }, others }: NoticeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate } = useMutation({
    ...readNotice,
    onError: (error, ...rest) => {
      // One that was taken down meanwhile is gone as well.
      if (!(error instanceof CallFailed && error.code === "NOT_FOUND")) notifyError(error.message);
      return readNotice.onError?.(error, ...rest);
    },
  });
  const close = () => {
    // The button goes with the last one: the next key is pressed at the head of the page.
    if (others > 0) heading.current?.focus();
    else focusPage();
    mutate(noticeId);
  };
  return (
    <section
      aria-labelledby="notice"
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl bg-card outline-2 outline-line"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-board px-4 py-2 text-board-on sm:px-5 sm:py-3">
        <h2 id="notice" ref={heading} tabIndex={-1} className="min-w-0 text-xl wrap-anywhere outline-none">
          {author ? `${author} to all of you` : "To all of you"}
        </h2>
        <p className="text-sm text-board-soft">
          <LocalTime at={createdAt} />
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-3 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 sm:py-4">
        <NoticeText key={noticeId} text={text} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:justify-end">
          <Button look="quiet" onClick={close}>
            Got it
          </Button>
          {others > 0 && <p className="text-sm text-ink-soft">{others} more to read</p>}
        </div>
      </div>
    </section>
  );
}
