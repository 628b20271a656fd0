import type { LineLook } from "./looks";

/** A piece of a line beside its name, in its colour and dashes. */
export function Swatch({ look, strong = false }: { look: LineLook; strong?: boolean | undefined }) {
  return (
    <svg viewBox="0 0 24 8" aria-hidden="true" className="h-2 w-6 shrink-0 overflow-visible">
      <path
        d="M0 4h24"
        fill="none"
        stroke={look.colour}
        strokeWidth={strong ? 5 : 3}
        strokeDasharray={look.dashes}
        className="forced-colors:stroke-[CanvasText]"
      />
    </svg>
  );
}
