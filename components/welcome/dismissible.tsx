"use client";

import { type ReactNode, useState } from "react";
import { CloseIcon } from "@/components/ui/icons";
import { focusPage } from "@/components/ui/page-focus";
import { keepInCookie } from "@/lib/browser/keep-in-cookie";
import { WELCOMED_COOKIE } from "./dismissal";

/** What a player can send away, once and for good in this browser. */
export function Dismissible({ userId, children }: { userId: string; children: ReactNode }) {
  const [gone, setGone] = useState(false);
  if (gone) return null;

  function dismiss() {
    keepInCookie(WELCOMED_COOKIE, userId);
    // The button that is in focus goes: the next key is pressed at the head of the page.
    focusPage();
    setGone(true);
  }

  return (
    <section aria-label="First steps" className="flex gap-1 sm:gap-2">
      {children}
      <button
        type="button"
        aria-label="Close the first steps"
        className="grid w-11 shrink-0 place-items-center rounded-xl text-ink-soft hover:bg-band hover:text-ink"
        onClick={dismiss}
      >
        <CloseIcon />
      </button>
    </section>
  );
}
