import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";

interface NothingDecidedProps {
  isOver: boolean;
  /** What will be shown once a match is decided. */
  text: string;
  children?: ReactNode;
}

/** Placeholder for pages about decided matches, when there are none yet or never were. */
export function NothingDecided({ isOver, text, children }: NothingDecidedProps) {
  return (
    <EmptyState
      title={isOver ? "No results" : "No results yet"}
      text={isOver ? "This season closed before any points were awarded." : text}
    >
      {children}
    </EmptyState>
  );
}
