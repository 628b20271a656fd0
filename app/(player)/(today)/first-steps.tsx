import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { WELCOMED_COOKIE } from "@/components/welcome/dismissal";
import { Welcome } from "@/components/welcome/welcome";
import { listKeptMatches } from "@/lib/match/kept-matches";
import { hasOpened } from "@/lib/match/season-start";
import { readPageRevisions, requirePlayer } from "@/lib/page/guards";
import { readOrElse } from "@/lib/page/read-ahead";
import { hasPicked } from "@/lib/pick/data";

/** The welcome of a player who has not picked yet, and has not sent it away in this browser; read with the rest of the page. */
export async function readFirstSteps(now: Date): Promise<ReactNode> {
  const { user, profile, season } = await requirePlayer();
  const userId = user._id;
  if ((await cookies()).get(WELCOMED_COOKIE)?.value === userId) return null;
  // Where that cannot be told, no welcome stands in anybody's way.
  if (await readOrElse(() => hasPicked(userId), true)) return null;
  const revisions = await readPageRevisions();
  const isLocked = await readOrElse(async () => hasOpened((await listKeptMatches(revisions))[0], now), true);
  return <Welcome userId={userId} homeTeam={profile.homeTeam} isLocked={isLocked} rules={season.rules} />;
}
