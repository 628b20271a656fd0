import type { Metadata } from "next";
import { MiniLeagues } from "@/components/mini-league/mini-leagues";
import { inTime, LONG_TIMEOUT } from "@/lib/http/page";
import { listMiniLeagues } from "@/lib/mini-league/data";
import { readerOf, requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Mini-leagues" };

export default async function MiniLeaguesPage() {
  const { user } = await requirePlayer();
  const reader = readerOf(user);
  return <MiniLeagues own={await inTime(listMiniLeagues(reader), LONG_TIMEOUT)} />;
}
