import clsx from "clsx";
import type { ComponentProps } from "react";

export type Look = "main" | "quiet" | "plain";

const LOOKS: Record<Look, string> = {
  // Where colours are forced a button is told by its edge alone.
  main: "bg-cherry text-cherry-on hover:bg-cherry-deep shadow-[inset_0_-3px_0_rgb(0_0_0/0.22)] forced-colors:border-2",
  quiet: "border-2 border-line-strong bg-card text-ink hover:bg-band",
  plain: "text-grass underline underline-offset-4 hover:no-underline",
};

const BASE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-lg px-5 py-2 text-center tight:px-2 transition-colors " +
  "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress";

/** How something looks that is pressed, for buttons and for links alike. */
export function buttonClass(look: Look, className?: string): string {
  const letters = look === "plain" ? "font-semibold" : "font-display text-xl font-extrabold tracking-wide";
  return clsx(BASE, letters, LOOKS[look], className);
}

interface ButtonProps extends ComponentProps<"button"> {
  look?: Look;
  /** At work: keeps its place and focus, says so, and is not pressed twice. */
  busy?: boolean;
}

export function Button({ look = "main", busy = false, type = "button", className, onClick, ...rest }: ButtonProps) {
  const { children, ...attributes } = rest;
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      className={buttonClass(look, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...attributes}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 rounded-full border-2 border-current border-t-transparent motion-safe:animate-bowl"
        />
      )}
      {children}
      {busy && <span className="sr-only">, one moment</span>}
    </button>
  );
}
