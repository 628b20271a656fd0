import type { ReactNode } from "react";
import { EmptyPlace } from "./empty-place";

interface NothingDecidedProps {
  isOver: boolean;
  /** What stands here once a match is decided. */
  text: string;
  children?: ReactNode;
}

/** In place of what is told of decided matches: that there is none yet, or that there never was. */
export function NothingDecided({ isOver, text, children }: NothingDecidedProps) {
  return (
    <EmptyPlace
      title={isOver ? "Nothing was decided" : "Nothing has been decided yet"}
      text={isOver ? "This season was closed before any match had points." : text}
    >
      {children}
    </EmptyPlace>
  );
}
