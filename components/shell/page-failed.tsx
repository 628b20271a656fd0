"use client";

import { isOutOfReach } from "@/lib/page/out-of-reach";
import { Failed } from "./fault-page";
import { Unreached } from "./unreachable-page";

export interface PageFailedProps {
  error: unknown;
  retry: () => void;
}

/** A page that could not be made. What went wrong is in the server's log, not here. */
export function PageFailed({ error, retry }: PageFailedProps) {
  return isOutOfReach(error) ? <Unreached onRetry={retry} /> : <Failed onRetry={retry} />;
}
