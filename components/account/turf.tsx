/** Of the ground behind the guest screens: the mown field with its pitch. */
export function Turf() {
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
