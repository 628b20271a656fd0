/** Of the ground behind the guest screens: the googly on its way, and the stumps that it is for. */
export function Delivery() {
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
