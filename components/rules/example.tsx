import type { ReactNode } from "react";

/** A rule at work. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="grid gap-3 rounded-2xl border border-line border-l-grass border-l-6 bg-card p-4 sm:p-5">
      <figcaption className="font-display text-xl leading-tight font-extrabold">
        <span className="text-grass">For example: </span>
        {title}
      </figcaption>
      {children}
    </figure>
  );
}

/** A sum and what it comes to. */
export function Sum({ children, result }: { children: ReactNode; result: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span>{children}</span>
      <strong className="font-display text-3xl leading-none font-black">= {result}</strong>
    </p>
  );
}
