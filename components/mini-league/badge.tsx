import clsx from "clsx";
import type { ReactNode } from "react";

export function Badge({ lit = false, children }: { lit?: boolean; children: ReactNode }) {
  const look = lit ? "bg-wildcard text-wildcard-on" : "border border-line-strong text-ink-soft";
  return (
    <span className={clsx("inline-block shrink-0 rounded-md px-1.5 py-px font-text text-sm font-bold", look)}>
      {children}
    </span>
  );
}

export function membersInWords(members: number): string {
  return members === 1 ? "1 member" : `${members} members`;
}
