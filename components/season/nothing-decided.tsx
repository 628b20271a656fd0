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
      title={isOver ? "Nothing was decided" : "Nothing has been decided yet"}
      text={isOver ? "This season was closed before any match had points." : text}
    >
      {children}
    </EmptyState>
  );
}
