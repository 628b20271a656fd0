import type { Metadata } from "next";
import { Hall } from "@/components/past-season/hall";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT } from "@/lib/page/in-time";
import { readHall } from "@/lib/past-season/hall";

export const metadata: Metadata = { title: "Hall of Fame" };

export default async function SeasonsPage() {
  const { user } = await requirePlayer();
  return <Hall seasons={await inTime(readHall(user._id), PATIENT)} userId={user._id} />;
}
