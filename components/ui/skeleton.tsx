import clsx from "clsx";

/** Holds the place of something that is on its way; the page around says what, once. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("rounded-lg bg-line motion-safe:animate-pulse", className)} />;
}
