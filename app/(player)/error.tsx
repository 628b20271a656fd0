"use client";

import { PageFailed, type PageFailedProps } from "@/components/shell/page-failed";

/** A page that failed, as everywhere, but below the navigation bar, which still works. */
export default function ErrorPage(failed: PageFailedProps) {
  return <PageFailed {...failed} />;
}
