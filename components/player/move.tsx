import clsx from "clsx";
import { several } from "@/lib/text";

interface MoveProps {
  /** Places gained; negative if lost, null if there was no earlier place. */
  moved: number | null;
  /** Uses the surrounding text colour. */
  plain?: boolean;
}

/** How far a player has moved in the table, as a triangle and a number. Renders nothing for the same place. */
export function Move({ moved, plain = false }: MoveProps) {
  if (!moved) return null;
  const isUp = moved > 0;
  const look = isUp ? "text-grass" : "text-cherry-text";
  return (
    <span
      role="img"
      aria-label={`${isUp ? "up" : "down"} ${several(Math.abs(moved), "place")}`}
      className={clsx(
        "inline-flex items-center gap-0.5 font-text text-sm leading-none font-bold tabular-nums",
        !plain && look,
      )}
    >
      <svg viewBox="0 0 10 10" className={clsx("size-2.5 fill-current", !isUp && "rotate-180")} aria-hidden="true">
        <path d="M5 1 9.6 9H.4Z" />
      </svg>
      {Math.abs(moved)}
    </span>
  );
}
