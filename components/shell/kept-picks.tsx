"use client";

import { useEffect } from "react";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import { useQuery } from "@/components/ui/use-query";
import { whenQuiet } from "@/components/ui/when-idle";
import { checkAuth } from "@/lib/browser/account";
import { fetchKeeping } from "@/lib/browser/kept-pick";

/** Nobody has to wait for it; and it is here before a connection goes. */
const atWork = onDemand(async () => {
  const [part] = await Promise.all([import("./kept-picks-at-work"), fetchKeeping()]);
  return part;
});

/** Sends what this device has kept for the player, and says what was lost; once the page has come to rest. */
export function KeptPicks() {
  const part = useOnDemand(atWork);
  const userId = useQuery(checkAuth).data?.user?._id;
  // Without it picks are not kept, and fail as they do.
  useEffect(() => whenQuiet(() => atWork.fetch().catch(() => undefined)), []);
  return part && userId !== undefined && <part.KeptPicksAtWork key={userId} userId={userId} />;
}
