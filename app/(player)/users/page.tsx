import type { Metadata } from "next";
import { ComingPage } from "@/components/shell/coming-page";
import { requirePlayer } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage() {
  await requirePlayer();
  return <ComingPage title="Users" />;
}
