import clsx from "clsx";
import type { ReactNode } from "react";
import { PageTitle } from "./page-title";

/** A grey box in place of content that is loading. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  // Zero specificity, so that `className` can set another radius.
  return (
    <div aria-hidden="true" className={clsx("bg-line motion-safe:animate-pulse [:where(&)]:rounded-lg", className)} />
  );
}

interface PageSkeletonProps {
  title: string;
  /** Shown below the title; "line" for a placeholder. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A loading page with its title. */
export function PageSkeleton({ title, lead, children }: PageSkeletonProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="grid gap-2">
        <PageTitle>{title}</PageTitle>
        {lead === "line" ? <Skeleton className="my-0.5 h-5 w-44" /> : lead}
      </div>
      {children}
    </div>
  );
}

interface RowsSkeletonProps {
  count: number;
  /** Class names of a table header, such as those that hide it on phones. */
  head?: string;
  /** Class names of each row. */
  className: string;
  /** Content of each row. */
  children: ReactNode;
}

/** A loading list or table. */
export function RowsSkeleton({ count, head, className, children }: RowsSkeletonProps) {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-2xl bg-card outline-2 outline-line">
      {head !== undefined && <div className={clsx("h-12 bg-board", head)} />}
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
        <div key={row} className={clsx("border-t border-line", className)}>
          {children}
        </div>
      ))}
    </div>
  );
}
