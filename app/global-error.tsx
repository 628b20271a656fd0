"use client";

import { BarePage } from "@/components/shell/bar";
import { Failed } from "@/components/shell/stop-page";
import { displayFont, textFont } from "./fonts";
import "./globals.css";

/** Shown when the root layout fails. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={`${displayFont.variable} ${textFont.variable}`}>
      <body>
        <title>Something went wrong</title>
        <BarePage>
          <Failed onRetry={retry} />
        </BarePage>
      </body>
    </html>
  );
}
