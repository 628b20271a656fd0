import clsx from "clsx";
import type { ReactNode } from "react";

/** What the name in the bar looks like, whatever kind of link it is. */
export const HOME_LINK = "inline-flex min-h-11 shrink-0 items-center outline-wildcard";

/** The board above a page. */
export function Bar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <header className={clsx("border-b-4 border-board-line bg-board text-board-on", className)}>
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-4 sm:px-6">{children}</div>
    </header>
  );
}
