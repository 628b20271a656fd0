/** The end of the day: the source has no calls left, and says so once; from then on it is left alone. */
import type { Administrator } from "./administrator";
import type { MatchDay } from "./match-day";
import { pingAll } from "./pinger";
import type { Site } from "./site";
import { PLAYING, QUOTA } from "./told-by-source";

export async function spendQuota(
  { source }: Site,
  day: MatchDay,
  admin: Administrator,
  faults: string[],
): Promise<void> {
  source.turn(QUOTA);
  await admin.askInVain(PLAYING);
  // A run that asked at the same moment has been told so as well.
  await pingAll(day, faults);
  const before = source.asked.length;
  await pingAll(day, faults);
  await admin.askInVain(PLAYING);
  const late = source.asked.length - before;
  if (late > 0) faults.push(`The source was asked ${late} times more after it had no calls left`);
}
