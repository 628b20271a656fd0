"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { notifyError } from "@/components/ui/notifications";
import { focusPage } from "@/components/ui/page-focus";
import { CallFailed } from "@/lib/http/fetch-call";
import { readNotice, unreadNotices } from "@/lib/notify/notice-client";
import type { Notice } from "@/lib/notify/schema";

/** Longer notices are collapsed, so that they don't push the matches off a phone's screen. */
const LONG = 320;
const MANY_LINES = 6;

/** Unread notices above today's matches, one at a time. Not loaded lazily, because a tap before it loads would be lost. */
export function UnreadNotices() {
  const [newest, ...others] = useQuery(unreadNotices).data ?? [];
  return newest && <NoticeCard notice={newest} others={others.length} />;
}

/** `others`: how many more are unread. */
function NoticeCard({ notice: { noticeId, text, author, createdAt }, others }: { notice: Notice; others: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate } = useMutation({
    ...readNotice,
    onError: (error, ...rest) => {
      // The notice has been deleted.
      if (!(error instanceof CallFailed && error.code === "NOT_FOUND")) notifyError(error.message);
      return readNotice.onError?.(error, ...rest);
    },
  });
  const close = () => {
    // The button disappears with the last notice.
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
          {author ? `${author} to everyone` : "To everyone"}
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

function NoticeText({ text }: { text: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const isLong = text.length > LONG || text.split("\n").length > MANY_LINES;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start">
      <p
        className={`max-w-prose text-pretty whitespace-pre-line wrap-anywhere ${isLong && !unfolded ? "line-clamp-5" : ""}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={unfolded}
          className="min-h-11 font-semibold text-grass underline underline-offset-4 hover:no-underline"
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? "Show less" : "Read more"}
        </button>
      )}
    </div>
  );
}
