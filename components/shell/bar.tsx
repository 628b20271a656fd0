import clsx from "clsx";
import type { ReactNode } from "react";
import { Ball } from "@/components/ui/icons";
import { PRODUCT } from "@/lib/brand/product";

/** Class names of the logo's link. */
export const HOME_LINK = "inline-flex min-h-11 shrink-0 items-center outline-wildcard";

/** The bar at the top of a page. */
export function Bar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <header className={clsx("border-b-4 border-board-line bg-board text-board-on", className)}>
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-4 sm:px-6">{children}</div>
    </header>
  );
}

/** The logo: the product's name with a ball for each "o". */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={clsx("inline-flex items-center font-display leading-none font-black", className)}>
      <span className="sr-only">{PRODUCT.name}</span>
      {[...PRODUCT.name].map((letter, position) =>
        letter === "o" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its position
          <Ball key={position} turn={position % 2 ? -28 : 28} className="mx-[0.02em] mt-[0.04em] size-[0.74em]" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its position
          <span key={position} aria-hidden="true" className="uppercase">
            {letter}
          </span>
        ),
      )}
    </span>
  );
}

/** A page with only the logo in its bar. It uses no data, so it can't fail. */
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
