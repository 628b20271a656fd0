import type { Metadata } from "next";
import { ComingPage } from "@/components/shell/coming-page";
import { requirePlayer } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  await requirePlayer();
  return <ComingPage title="Profile" />;
}
