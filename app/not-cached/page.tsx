import type { Metadata } from "next";
import { BarePage } from "@/components/shell/bar";
import { NotCached } from "@/components/shell/not-cached";

export const metadata: Metadata = { title: "Not saved on this device" };

/** Shown by the service worker when the server can't be reached and the page isn't cached. */
export default function NotCachedPage() {
  return (
    <BarePage>
      <NotCached />
    </BarePage>
  );
}
