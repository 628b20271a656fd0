import type { Metadata } from "next";
import { ComingPage } from "@/components/shell/coming-page";
import { requireAdmin } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Manage Matches" };

export default async function ManageMatchesPage() {
  await requireAdmin();
  return <ComingPage title="Manage Matches" />;
}
