/** Three stumps and two bails. */
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
