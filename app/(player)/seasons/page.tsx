import type { Metadata } from "next";
import { Hall } from "@/components/past-season/hall";
import { ReadPage } from "@/components/shell/guarded";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT } from "@/lib/page/in-time";
import { readHall } from "@/lib/past-season/hall";

export const metadata: Metadata = { title: "Hall of Fame" };

export default function SeasonsPage() {
  return <ReadPage by={draw} />;
}

async function draw() {
  const { user } = await requirePlayer();
  return <Hall seasons={await inTime(readHall(user._id), PATIENT)} userId={user._id} />;
}
