import clsx from "clsx";
import type { ReactNode } from "react";
import type { PointPart } from "@/components/pick/point-parts";

/** A part of the points: the figure, and what it is for. */
export function PartPlate({ part: { figure, words, isWildcard } }: { part: PointPart }) {
  return (
    <Plate isWildcard={isWildcard ?? false}>
      <span className="font-display text-xl leading-none font-black tabular-nums sm:text-2xl">{figure}</span> {words}
    </Plate>
  );
}

/** A small plate of the scoreboard. */
export function Plate({ isWildcard = false, children }: { isWildcard?: boolean; children: ReactNode }) {
  return (
    <li
      className={clsx(
        "flex min-h-9 items-center gap-1.5 rounded-md px-2.5 py-1 font-semibold",
        isWildcard ? "bg-wildcard text-wildcard-on" : "bg-board text-board-on",
      )}
    >
      {children}
    </li>
  );
}
