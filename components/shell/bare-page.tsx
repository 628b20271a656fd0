import type { ReactNode } from "react";
import { Bar, HOME_LINK } from "./bar";
import { Wordmark } from "./wordmark";

/** What a page stands in that knows nobody: the bar with the name, which leads home, and nothing that could fail. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <Bar>
        <a href="/" className={HOME_LINK}>
          <Wordmark className="text-4xl" />
        </a>
      </Bar>
      <main className="mx-auto w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-12">{children}</main>
    </>
  );
}
