"use client";

import * as Radix from "@radix-ui/react-dialog";
import { CloseIcon } from "./icons";

/** The cross in the corner of dialogs and drawers. */
export function DialogClose() {
  return (
    <Radix.Close aria-label="Close" className="-mr-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-band">
      <CloseIcon />
    </Radix.Close>
  );
}
