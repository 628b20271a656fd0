"use client";

import { isOutOfReach } from "@/lib/http/out-of-reach";
import { Failed } from "./failed";
import { Unreached } from "./unreached";

export interface PageFailedProps {
  error: unknown;
  retry: () => void;
}

/** A page that could not be made. What went wrong is in the server's log, not here. */
export function PageFailed({ error, retry }: PageFailedProps) {
  return isOutOfReach(error) ? <Unreached onRetry={retry} /> : <Failed onRetry={retry} />;
}
