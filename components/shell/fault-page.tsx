"use client";

import { Button, buttonClass } from "@/components/ui/button";
import { Stopped } from "./stop-page";

/** Something of ours went wrong. The second way is a plain link: it works even when nothing else does. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Stopped
      figure="NO BALL"
      title="Something went wrong"
      text="That was our fault. Try again, or start over from the first page."
    >
      <Button onClick={onRetry}>Try again</Button>
      <a href="/" className={buttonClass("quiet")}>
        Go to the start page
      </a>
    </Stopped>
  );
}
