"use client";

import { BarePage } from "@/components/shell/bar";
import { PageFailed, type PageFailedProps } from "@/components/shell/stop-page";

export default function ErrorPage(failed: PageFailedProps) {
  return (
    <BarePage>
      <PageFailed {...failed} />
    </BarePage>
  );
}
