const LINE = "size-6 shrink-0 fill-none stroke-current stroke-2";

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
