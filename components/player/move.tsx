import clsx from "clsx";

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
    <span className={clsx("inline-flex items-center gap-0.5 font-text text-sm leading-none font-bold", !plain && look)}>
      <span className="sr-only">{moveInWords(moved)}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-0.5 tabular-nums">
        {moved === 0 ? "–" : <Triangle up={moved > 0} />}
        {moved !== 0 && Math.abs(moved)}
      </span>
    </span>
  );
}

function moveInWords(moved: number): string {
  if (moved === 0) return ", no place gained or lost";
  const places = Math.abs(moved) === 1 ? "place" : "places";
  return `, ${moved > 0 ? "up" : "down"} ${Math.abs(moved)} ${places}`;
}

function Triangle({ up }: { up: boolean }) {
  return (
    <svg viewBox="0 0 10 10" className={clsx("size-2.5 fill-current", !up && "rotate-180")} aria-hidden="true">
      <path d="M5 1 9.6 9H.4Z" />
    </svg>
  );
}
