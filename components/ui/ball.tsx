import clsx from "clsx";

/** A cricket ball, its seam leaning by `turn` degrees. */
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
