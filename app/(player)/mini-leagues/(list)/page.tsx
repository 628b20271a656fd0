import type { Metadata } from "next";
import { MiniLeagues } from "@/components/mini-league/mini-leagues";
import { listMiniLeagues } from "@/lib/mini-league/data";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT } from "@/lib/page/in-time";

export const metadata: Metadata = { title: "Mini-leagues" };

export default async function MiniLeaguesPage() {
  const { user } = await requirePlayer();
  return <MiniLeagues own={await inTime(listMiniLeagues(user._id), PATIENT)} />;
}
