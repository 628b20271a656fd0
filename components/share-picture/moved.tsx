import { LOOK, ROW } from "./look";

interface MovedProps {
  /** Places gained; null where there was none before. */
  places: number | null;
  size: number;
}

/** Places gained or lost: a triangle and a number. */
export function Moved({ places, size }: MovedProps) {
  if (!places) return null;
  const figure = Math.abs(places).toLocaleString("en");
  const fit = size * Math.min(1, 3 / figure.length);
  const colour = places > 0 ? LOOK.grass : LOOK.cherry;
  return (
    <div style={{ ...ROW, gap: fit * 0.16, color: colour, fontSize: fit, fontWeight: 700 }}>
      <svg aria-hidden="true" width={fit * 0.66} height={fit * 0.66} viewBox="0 0 10 10">
        <path d={places > 0 ? "M5 1 9.6 9H.4Z" : "M5 9 .4 1h9.2Z"} fill={colour} />
      </svg>
      <span>{figure}</span>
    </div>
  );
}
