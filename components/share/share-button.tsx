"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ShareIcon } from "@/components/ui/icons";
import { sayUnfetched } from "@/components/ui/notifications";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import type { Asked } from "@/lib/share/schema";

/** What shows what is going to be shared. Pages come without it: few share, and rarely. */
const dialog = onDemand(async () => (await import("./share-dialog")).ShareDialog);

export interface Choice {
  name: string;
  asked: Asked;
}

/** Opens what can be shown around from here. */
export function ShareButton({ choices }: { choices: readonly [Choice, ...Choice[]] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Dialog = useOnDemand(dialog);
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        busy={open && !Dialog}
        onClick={() => {
          setOpen(true);
          dialog.fetch().catch(() => {
            setOpen(false);
            sayUnfetched();
          });
        }}
      >
        <ShareIcon /> Share
      </Button>
      {open && Dialog && <Dialog choices={choices} onClose={() => setOpen(false)} returnTo={() => button.current} />}
    </>
  );
}
