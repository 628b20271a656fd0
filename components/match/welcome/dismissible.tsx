"use client";

import { type ReactNode, useState } from "react";
import { CloseIcon } from "@/components/ui/icons";
import { keepInCookie } from "@/components/ui/keep-in-cookie";
import { focusPage } from "@/components/ui/page-focus";
import { WELCOMED_COOKIE } from "./dismissal";

/** Content that a player can dismiss permanently in this browser. */
export function Dismissible({ userId, children }: { userId: string; children: ReactNode }) {
  const [gone, setGone] = useState(false);
  if (gone) return null;

  function dismiss() {
    keepInCookie(WELCOMED_COOKIE, userId);
    // The focused button is about to disappear.
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
