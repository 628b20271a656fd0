import type { Metadata } from "next";
import { Rules } from "@/components/rules/rules";
import { Drawn } from "@/components/ui/drawn";
import { requirePlayer } from "@/lib/page/guards";
import { Meanwhile } from "./meanwhile";

export const metadata: Metadata = { title: "Rules" };

export default function RulesPage() {
  return <Drawn by={draw} meanwhile={<Meanwhile />} />;
}

async function draw() {
  const { season } = await requirePlayer();
  return <Rules rules={season.rules} />;
}
