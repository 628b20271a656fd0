import clsx from "clsx";

interface RowButtonProps {
  label: string;
  grave?: boolean;
  onClick: (button: HTMLElement) => void;
  children: string;
}

export function RowButton({ label, grave = false, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => onClick(event.currentTarget)}
      className={clsx(
        "min-h-11 rounded-lg border-2 px-3 font-semibold hover:bg-band max-lg:bg-card",
        grave ? "border-error-text text-error-text" : "border-line-strong",
      )}
    >
      {children}
    </button>
  );
}
