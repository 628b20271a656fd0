const LINE = "line-icon";

export function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={LINE}>
      <path d="m5 5 14 14M19 5 5 19" />
    </svg>
  );
}

export function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={LINE}>
      <path d="M3 6h18M3 12h18M3 18h18" />
    </svg>
  );
}

export function ChevronIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={LINE}>
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}

export function CheckIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={LINE}>
      <path d="m4 13 5 5L20 6" />
    </svg>
  );
}

/** An arrow out of a box. */
export function ShareIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={LINE} strokeLinecap="round" strokeLinejoin="round">
      <path d="M12 15V3m-4 4 4-4 4 4M6 11H4v10h16V11h-2" />
    </svg>
  );
}

export function PencilIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={LINE} strokeLinejoin="round">
      <path d="m4 20 1-5L16 4l4 4L9 19Zm9-13 4 4" />
    </svg>
  );
}

export function BinIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={LINE} strokeLinejoin="round">
      <path d="M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7" />
    </svg>
  );
}

const SMALL = "size-3.5 shrink-0 stroke-current stroke-2";

/** Stands for what counts double. */
export function StarIcon({ filled = false, small = false }: { filled?: boolean; small?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${small ? SMALL : "size-5 shrink-0 stroke-current stroke-2"} ${filled ? "fill-current" : "fill-none"}`}
      strokeLinejoin="round"
    >
      <path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z" />
    </svg>
  );
}

/** Two arrows that change places. */
export function TurnIcon({ small = false }: { small?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`fill-none ${small ? SMALL : "size-5 shrink-0 stroke-current stroke-2"}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 8h15m-4-5 5 5-5 5M20 17H5m4-5-5 5 5 5" />
    </svg>
  );
}
