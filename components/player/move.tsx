import clsx from "clsx";
import { several } from "@/lib/text";

interface MoveProps {
  /** Places gained; negative if lost, null if there was no earlier place. */
  moved: number | null;
  /** Uses the surrounding text colour. */
  plain?: boolean;
}

/** How far a player has moved in the table, as a triangle and a number. */
export function Move({ moved, plain = false }: MoveProps) {
  if (moved === null) return null;
  const look = moved > 0 ? "text-grass" : moved < 0 ? "text-cherry-text" : "text-ink-soft";
  return (
    <span
      role="img"
      aria-label={moveInWords(moved)}
      className={clsx(
        "inline-flex items-center gap-0.5 font-text text-sm leading-none font-bold tabular-nums",
        !plain && look,
      )}
    >
      {moved === 0 ? (
        "–"
      ) : (
        <svg
          viewBox="0 0 10 10"
          className={clsx("size-2.5 fill-current", moved < 0 && "rotate-180")}
          aria-hidden="true"
        >
          <path d="M5 1 9.6 9H.4Z" />
        </svg>
      )}
      {moved !== 0 && Math.abs(moved)}
    </span>
  );
}

function moveInWords(moved: number): string {
  if (moved === 0) return "same place";
  return `${moved > 0 ? "up" : "down"} ${several(Math.abs(moved), "place")}`;
}
