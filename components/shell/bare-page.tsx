import type { ReactNode } from "react";
import { Wordmark } from "./wordmark";

/** What a page stands in that knows nobody: the bar with the name, which leads home, and nothing that could fail. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b-4 border-board-line bg-board text-board-on">
        <div className="mx-auto flex h-16 max-w-6xl items-center px-4 sm:px-6">
          <a href="/" className="inline-flex min-h-11 items-center outline-wildcard">
            <Wordmark className="text-4xl" />
          </a>
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-12">{children}</main>
    </>
  );
}
