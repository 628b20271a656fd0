import { cookies } from "next/headers";
import { WELCOMED_COOKIE } from "@/components/welcome/dismissal";
import { Welcome } from "@/components/welcome/welcome";
import { readClock } from "@/lib/clock";
import { findFirstMatch } from "@/lib/match/season-start";
import { requirePlayer } from "@/lib/page/guards";
import { readOrElse } from "@/lib/page/read-ahead";
import { hasPicked } from "@/lib/pick/data";

/** The welcome of a player who has not picked yet, and has not sent it away in this browser. */
export async function FirstSteps() {
  const { user, profile, season } = await requirePlayer();
  const userId = user._id;
  if ((await cookies()).get(WELCOMED_COOKIE)?.value === userId) return null;
  // Where that cannot be told, no welcome stands in anybody's way.
  if (await readOrElse(() => hasPicked(userId), true)) return null;
  const { matchStarted } = await readOrElse(() => findFirstMatch(readClock()), { matchStarted: true, matchDate: null });
  return <Welcome userId={userId} homeTeam={profile.homeTeam} isLocked={matchStarted} rules={season.rules} />;
}
