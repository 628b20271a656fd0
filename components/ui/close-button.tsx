import type { ComponentProps } from "react";
import { CloseIcon } from "./icons";

/** The cross in the corner of what lies above the page. */
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
