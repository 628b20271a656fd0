"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ShareIcon } from "@/components/ui/icons";
import { notifyNotLoaded } from "@/components/ui/notifications";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import type { Choice } from "./share-dialog";

/** Loaded on demand, because sharing is rare. */
const dialog = onDemand(async () => (await import("./share-dialog")).ShareDialog);

interface ShareButtonProps {
  choices: readonly [Choice, ...Choice[]];
  /** An icon on phones, and without a border. */
  compact?: boolean;
}

/** Opens the share dialog. */
export function ShareButton({ choices, compact = false }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Dialog = useOnDemand(dialog);
  return (
    <>
      <Button
        ref={button}
        look={compact ? "plain" : "quiet"}
        className={compact ? "min-h-11! px-3!" : undefined}
        busy={open && !Dialog}
        onClick={() => {
          setOpen(true);
          dialog.fetch().catch(() => {
            setOpen(false);
            notifyNotLoaded();
          });
        }}
      >
        <ShareIcon /> {compact ? <span className="max-sm:sr-only">Share</span> : "Share"}
      </Button>
      {open && Dialog && <Dialog choices={choices} onClose={() => setOpen(false)} returnTo={() => button.current} />}
    </>
  );
}
