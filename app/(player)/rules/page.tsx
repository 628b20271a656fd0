import type { Metadata } from "next";
import { ComingPage } from "@/components/shell/coming-page";
import { requirePlayer } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Rules" };

export default async function RulesPage() {
  await requirePlayer();
  return <ComingPage title="Rules" />;
}
