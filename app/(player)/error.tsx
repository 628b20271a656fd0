"use client";

import { PageFailed, type PageFailedProps } from "@/components/shell/stop-page";

/** Keeps the navigation bar. */
export default function ErrorPage(failed: PageFailedProps) {
  return <PageFailed {...failed} />;
}
