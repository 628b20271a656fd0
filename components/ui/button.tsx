import clsx from "clsx";
import type { ComponentProps } from "react";
import { CloseIcon } from "./icons";

export type Look = "main" | "quiet" | "plain";

const LOOKS: Record<Look, string> = {
  // With forced colours, only the border shows that it's a button.
  main: "bg-cherry text-cherry-on hover:bg-cherry-deep shadow-[inset_0_-3px_0_rgb(0_0_0/0.22)] forced-colors:border-2",
  quiet: "border-2 border-line-strong bg-card text-ink hover:bg-band",
  plain: "text-grass underline underline-offset-4 hover:no-underline",
};

const BASE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-lg px-5 py-2 text-center tight:px-2 transition-colors " +
  "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress";

/** Class names of a button, also for links that look like one. */
export function buttonClass(look: Look, className?: string): string {
  const letters = look === "plain" ? "font-semibold" : "font-display text-xl font-extrabold tracking-wide";
  return clsx(BASE, letters, LOOKS[look], className);
}

interface ButtonProps extends ComponentProps<"button"> {
  look?: Look;
  /** Shows a spinner and ignores clicks, but keeps its focus. */
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
      {/* An element, because a page translator may have replaced the text that the spinner goes before. */}
      <span className="contents">{children}</span>
      {busy && <span className="sr-only">, one moment</span>}
    </button>
  );
}

export function CloseButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-label="Close"
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-band"
      {...props}
    >
      <CloseIcon />
    </button>
  );
}
