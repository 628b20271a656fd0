"use client";

import * as Radix from "@radix-ui/react-dialog";
import { CloseButton } from "./close-button";

/** The cross in the corner of dialogs. */
export function DialogClose() {
  return (
    <Radix.Close asChild>
      <CloseButton />
    </Radix.Close>
  );
}
