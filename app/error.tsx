"use client";

import { BarePage } from "@/components/shell/bare-page";
import { PageFailed, type PageFailedProps } from "@/components/shell/page-failed";

export default function ErrorPage(failed: PageFailedProps) {
  return (
    <BarePage>
      <PageFailed {...failed} />
    </BarePage>
  );
}
