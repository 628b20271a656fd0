"use client";

import { BarePage } from "@/components/shell/bare-page";
import { Failed } from "@/components/shell/failed";

/** A page that could not be made. What went wrong is in the server's log, not here. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return (
    <BarePage>
      <Failed onRetry={retry} />
    </BarePage>
  );
}
