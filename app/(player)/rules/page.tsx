import type { Metadata } from "next";
import { Rules } from "@/components/rules/rules";
import { requirePlayer } from "@/lib/page/guards";

export const metadata: Metadata = { title: "Rules" };

export default async function RulesPage() {
  await requirePlayer();
  return <Rules />;
}
