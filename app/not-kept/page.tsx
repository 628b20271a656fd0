import type { Metadata } from "next";
import { BarePage } from "@/components/shell/bare-page";
import { NotKept } from "@/components/shell/not-kept";

export const metadata: Metadata = { title: "Not on this device" };

/** What the service worker shows where the server is away and the page that was asked for was never kept. */
export default function NotKeptPage() {
  return (
    <BarePage>
      <NotKept />
    </BarePage>
  );
}
