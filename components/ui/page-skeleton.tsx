import type { ReactNode } from "react";
import { PageTitle } from "./page-title";
import { Skeleton } from "./skeleton";

interface PageSkeletonProps {
  /** The page's own: it is known before anything else is. */
  title: string;
  /** What stands below the title, where it is known too; "line" holds the place of one that is not. */
  lead?: ReactNode;
  /** What is to come, in its shape. */
  children: ReactNode;
}

/** A page that is on its way. */
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
