"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenQuiet } from "@/components/ui/when-idle";
import { toDo } from "@/lib/health/client";

/**
 * For administrators: the number of things to do; nothing for 0. It's asked for when the page is idle: a query that is
 * already running would keep the page's prefetched data out of the cache.
 */
export function ToDoCount({ className = "" }: { className?: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenQuiet(() => setIdle(true)), []);
  const count = useQuery({ ...toDo, enabled: isIdle }).data?.count ?? 0;
  if (!isIdle || count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-cherry px-1 font-text text-xs font-bold text-cherry-on ${className}`}
    >
      {count}
      <span className="sr-only"> to do</span>
    </span>
  );
}
