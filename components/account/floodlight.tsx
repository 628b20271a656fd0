/** Of the ground behind the guest screens: a mast with its lamps and their beam. */
export function Floodlight({ x, y, size }: { x: number; y: number; size: number }) {
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
