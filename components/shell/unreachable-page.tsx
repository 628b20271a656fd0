"use client";

import { Button } from "@/components/ui/button";
import { OUT_OF_REACH } from "@/lib/page/out-of-reach";
import { Stopped } from "./stop-page";

/** The game cannot be had for a moment, and nobody is signed out by that. */
export function Unreached({ onRetry = () => window.location.reload() }: { onRetry?: () => void }) {
  return (
    <Stopped
      figure="RAIN"
      title={OUT_OF_REACH}
      text="Play is interrupted on our side. Nothing of yours is lost, and nobody is signed out by it. Try again in a few seconds."
    >
      <Button onClick={onRetry}>Try again</Button>
    </Stopped>
  );
}
