"use client";

import { BarePage } from "@/components/shell/bare-page";
import { Failed } from "@/components/shell/fault-page";
import { displayFont, textFont } from "./fonts";
import "./globals.css";

/** The last resort, when not even the layout could be made. */
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
