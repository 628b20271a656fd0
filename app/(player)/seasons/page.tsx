import type { Metadata } from "next";
import { Hall } from "@/components/leaderboard/hall";
import { ReadPage } from "@/components/shell/guarded";
import { inTime, LONG_TIMEOUT } from "@/lib/http/page";
import { readHall } from "@/lib/season/past-seasons";
import { requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Hall of Fame" };

export default function SeasonsPage() {
  return <ReadPage render={render} />;
}

async function render() {
  const { user } = await requirePlayer();
  return <Hall seasons={await inTime(readHall(user._id), LONG_TIMEOUT)} userId={user._id} />;
}
