import type { Metadata } from "next";
import { MiniLeagues } from "@/components/mini-league/mini-leagues";
import { readClock } from "@/lib/clock";
import { listMiniLeagues } from "@/lib/mini-league/data";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT } from "@/lib/page/in-time";
import { readerOf } from "@/lib/page/reader-of";

export const metadata: Metadata = { title: "Mini-leagues" };

export default async function MiniLeaguesPage() {
  const { user } = await requirePlayer();
  const reader = readerOf(user);
  return <MiniLeagues own={await inTime(listMiniLeagues(reader, readClock()), PATIENT)} />;
}
