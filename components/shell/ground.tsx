/** The cricket ground behind the guest screens. Its colours are theme tokens, so one drawing serves both themes. */
export function Ground({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="ground-sky" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-high)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <linearGradient id="ground-beam" x1="1" y1="0" x2="0.2" y2="0.8">
          <stop offset="0" stopColor="var(--beam)" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
        </linearGradient>
        <pattern id="ground-crowd" width="22" height="16" patternUnits="userSpaceOnUse">
          <g fill="var(--crowd)">
            <circle cx="5" cy="5" r="3" />
            <circle cx="16" cy="12" r="3" opacity="0.6" />
          </g>
        </pattern>
      </defs>
      <rect width="800" height="520" fill="url(#ground-sky)" />
      <circle cx="236" cy="392" r="84" fill="var(--sun)" />
      <Floodlight x={610} y={170} size={0.62} />
      <Floodlight x={716} y={20} size={1} />
      <path d="M0 420q400 70 800 0v110H0z" fill="var(--stand)" />
      <path d="M0 432q400 70 800 0v66q-400 50-800 0z" fill="url(#ground-crowd)" />
      <Turf />
      <Delivery />
    </svg>
  );
}

function Floodlight({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-52 190 46 262-180 900-900 640z" fill="url(#ground-beam)" />
      <path d="M-5 240h10l10 260h-30z" fill="var(--mast)" />
      <g transform="rotate(8 0 210)">
        <rect x="-50" y="176" width="100" height="68" rx="6" fill="var(--mast)" />
        <g fill="var(--lamp)">
          {[-32, 0, 32].flatMap((column) =>
            [193, 227].map((row) => <circle key={`${column} ${row}`} cx={column} cy={row} r="11" />),
          )}
        </g>
      </g>
    </g>
  );
}

function Turf() {
  return (
    <>
      <path d="M0 500q400 44 800 0v400H0z" fill="var(--turf)" />
      <path
        d="M0 516q400 44 800 0v36q-400 40-800 0zM0 606q400 36 800 0v64q-400 30-800 0zM0 752h800v92H0z"
        fill="var(--turf-mown)"
      />
      <path d="M362 548h76l112 352H250z" fill="var(--pitch)" />
      <path d="M334 690h132M322 722h156" stroke="var(--crease)" strokeWidth="5" />
      <g fill="var(--crease)" opacity="0.9">
        <path d="M388 540h3v24h-3zM398 540h3v24h-3zM408 540h3v24h-3z" />
      </g>
    </>
  );
}

function Delivery() {
  return (
    <>
      <path
        d="M404 528C372 486 330 520 318 664q52-62 66-66"
        fill="none"
        stroke="var(--crease)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0.1 16"
      />
      <g fill="var(--crease)" stroke="var(--mast)" strokeWidth="2">
        <rect x="372" y="590" width="12" height="116" rx="5" />
        <rect x="394" y="590" width="12" height="116" rx="5" />
        <rect x="416" y="590" width="12" height="116" rx="5" />
        <rect x="374" y="580" width="24" height="8" rx="4" />
        <rect x="402" y="580" width="24" height="8" rx="4" />
      </g>
      <g transform="translate(346 622) rotate(30)">
        <circle r="20" fill="var(--cherry)" />
        <path d="M0-20v40" stroke="var(--on-cherry)" strokeWidth="2.5" />
        <path d="M-6-18v36M6-18v36" stroke="var(--on-cherry)" strokeWidth="1.8" strokeDasharray="3 3" />
      </g>
    </>
  );
}
