import type { ReactNode } from "react";
import { Stumps } from "./icons";

interface EmptyStateProps {
  title: string;
  /** What will be shown here, and when. */
  text?: string | undefined;
  /** Buttons or links. */
  children?: ReactNode;
}

/** Placeholder for an empty list. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="grid items-center justify-items-start gap-x-8 gap-y-5 rounded-2xl border-2 border-dashed border-line-strong p-6 sm:grid-cols-[auto_1fr] sm:p-8">
      <Stumps className="h-16 self-start sm:h-20" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <p className="font-display text-3xl leading-none font-extrabold wrap-anywhere">{title}</p>
        {text && <p className="max-w-prose text-lg text-pretty text-ink-soft">{text}</p>}
        {children && <div className="flex flex-wrap gap-3 pt-2">{children}</div>}
      </div>
    </div>
  );
}
