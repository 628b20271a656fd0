"use client";

import * as Radix from "@radix-ui/react-dialog";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "./button";

/** The buttons that end a form, in sight while what stands above them scrolls. */
export function DialogFoot({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        "sticky -bottom-4 -mx-4 -mb-4 grid gap-3 border-t border-line bg-card px-4 py-3 tight:static sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The way out, which waits for a call as the cross does. */
export function Cancel() {
  return (
    <Radix.Close asChild>
      <Button look="quiet">Cancel</Button>
    </Radix.Close>
  );
}

interface FormFootProps {
  /** What the button says that sends the form. */
  submit: string;
  busy: boolean;
}

/** The foot of a form with one way on and one way out. */
export function FormFoot({ submit, busy }: FormFootProps) {
  return (
    <DialogFoot className="grid-cols-2 tight:grid-cols-[minmax(0,1fr)]">
      <Cancel />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </DialogFoot>
  );
}
