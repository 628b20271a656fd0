"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ShareIcon } from "@/components/ui/icons";
import { notifyNotLoaded } from "@/components/ui/notifications";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import type { Choice } from "./share-dialog";

/** Loaded on demand, because sharing is rare. */
const dialog = onDemand(async () => (await import("./share-dialog")).ShareDialog);

/** Opens the share dialog. */
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
            notifyNotLoaded();
          });
        }}
      >
        <ShareIcon /> Share
      </Button>
      {open && Dialog && <Dialog choices={choices} onClose={() => setOpen(false)} returnTo={() => button.current} />}
    </>
  );
}
