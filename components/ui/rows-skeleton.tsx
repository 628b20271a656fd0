import clsx from "clsx";
import type { ReactNode } from "react";

interface RowsSkeletonProps {
  count: number;
  /** The dark head of a table: hidden where it is a list of cards. */
  head?: string;
  /** Of each row. */
  className: string;
  /** What every row is made of. */
  children: ReactNode;
}

/** The shape of a list, or of a table, while it is on its way. */
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
