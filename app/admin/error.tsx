"use client";

import { Failed } from "@/components/shell/failed";

/** The same as everywhere, but below the navigation bar, which still works. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return <Failed onRetry={retry} />;
}
