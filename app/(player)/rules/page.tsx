import type { Metadata } from "next";
import { Rules } from "@/components/rules/rules";
import { requirePlayer } from "@/lib/page/guards";

export const metadata: Metadata = { title: "Rules" };

export default async function RulesPage() {
  const { season } = await requirePlayer();
  return <Rules rules={season.rules} />;
}
