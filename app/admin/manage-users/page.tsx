import type { Metadata } from "next";
import { ComingPage } from "@/components/shell/coming-page";
import { requireAdmin } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Manage Users" };

export default async function ManageUsersPage() {
  await requireAdmin();
  return <ComingPage title="Manage Users" />;
}
