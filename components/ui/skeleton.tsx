import clsx from "clsx";

/** Holds the place of something that is on its way; the page around says what, once. */
export function Skeleton({ className }: { className?: string }) {
  // Rounded without specificity, so that another shape can be asked for.
  return (
    <div aria-hidden="true" className={clsx("bg-line motion-safe:animate-pulse [:where(&)]:rounded-lg", className)} />
  );
}
