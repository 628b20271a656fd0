import type { Metadata } from "next";
import { FairPlayExplained } from "@/components/season/fair-play-explained";
import { requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Fair play" };

export default async function FairPlayPage() {
  await requirePlayer();
  return <FairPlayExplained />;
}
