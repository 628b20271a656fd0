import type { Metadata } from "next";
import { ComingPage } from "@/components/shell/coming-page";
import { requirePlayer } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Schedule" };

export default async function SchedulePage() {
  await requirePlayer();
  return <ComingPage title="Schedule" />;
}
