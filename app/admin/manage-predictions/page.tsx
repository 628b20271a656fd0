import type { Metadata } from "next";
import { ComingPage } from "@/components/shell/coming-page";
import { requireAdmin } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Manage Predictions" };

export default async function ManagePredictionsPage() {
  await requireAdmin();
  return <ComingPage title="Manage Predictions" />;
}
