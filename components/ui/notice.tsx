import clsx from "clsx";
import type { ReactNode } from "react";

interface NoticeProps {
  tone: "error" | "info";
  children: ReactNode;
}

/** A sentence that stays on the page; one that reports a failure is read out when it appears. */
export function Notice({ tone, children }: NoticeProps) {
  const look = tone === "error" ? "border-error bg-error-wash" : "border-gamechanger bg-card";
  return (
    <p
      role={tone === "error" ? "alert" : undefined}
      className={clsx("rounded-lg border-2 px-4 py-3 font-medium", look)}
    >
      {children}
    </p>
  );
}
