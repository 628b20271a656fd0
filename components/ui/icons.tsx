import clsx from "clsx";

const LINE = "line-icon";

export function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={LINE}>
      <path d="m5 5 14 14M19 5 5 19" />
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

/** The wildcard's icon. */
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

/** The gamechanger's icon. */
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

/** A cricket ball, with its seam rotated by `turn` degrees. */
export function Ball({ turn = 0, className }: { turn?: number; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={clsx("shrink-0", className)}>
      <circle cx="24" cy="24" r="22" className="fill-cherry" />
      <path d="M7 32a19 19 0 0 0 32 4A22 22 0 0 1 7 32Z" fill="#000" opacity="0.18" />
      <g transform={`rotate(${turn} 24 24)`} fill="none" stroke="#fff8ec" strokeLinecap="round">
        <path d="M24 3v42" strokeWidth="2.2" />
        <path d="M18.5 5v38M29.5 5v38" strokeWidth="1.8" strokeDasharray="0.1 4.2" />
        <path d="M16 6.5v35M32 6.5v35" strokeWidth="2.4" strokeDasharray="2.6 3.4" opacity="0.9" />
      </g>
    </svg>
  );
}

export function Stumps({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 60 80" aria-hidden="true" className={className}>
      <path d="M4 77h52" className="stroke-grass" strokeWidth="5" strokeLinecap="round" />
      <g className="fill-line-strong">
        <rect x="12" y="12" width="6" height="64" rx="3" />
        <rect x="27" y="12" width="6" height="64" rx="3" />
        <rect x="42" y="12" width="6" height="64" rx="3" />
      </g>
      <path d="M14 9h15M31 9h15" className="stroke-cherry-text" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
