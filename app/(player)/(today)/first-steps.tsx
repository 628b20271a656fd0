import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Welcome } from "@/components/match/welcome/welcome";
import { WELCOMED_COOKIE } from "@/components/match/welcome/welcomed-cookie";
import { readOrElse } from "@/lib/http/page";
import { hasOpened, listMatches } from "@/lib/match/data";
import { hasPicked } from "@/lib/pick/data";
import { requirePlayer } from "@/lib/session/page-guards";

/** The welcome, for players who haven't picked yet and haven't dismissed it in this browser. */
export async function readFirstSteps(now: Date): Promise<ReactNode> {
  const { user, profile } = await requirePlayer();
  const userId = user._id;
  if ((await cookies()).get(WELCOMED_COOKIE)?.value === userId) return null;
  // Don't show it if this can't be read.
  if (await readOrElse(() => hasPicked(userId), true)) return null;
  const isLocked = await readOrElse(async () => hasOpened((await listMatches())[0], now), true);
  return <Welcome userId={userId} needsHomeTeam={!isLocked && profile.homeTeam === null} />;
}
