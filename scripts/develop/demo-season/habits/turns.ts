/** When they play a gamechanger, at the break between the innings; whether one is left is asked elsewhere. */
import type { Break } from "./sight";

/** What a side makes that bats first, as a rule. */
const PAR = 165;

/** Never, and who sleeps before the break. */
export function never(): boolean {
  return false;
}

/** As soon as it goes against the pick, by so many runs. */
export function whenLosing({ pick, first }: Break, by = 15): boolean {
  const ahead = pick.predictedTeam === first.team ? first.runs - PAR : PAR - first.runs;
  return ahead <= -by;
}

/** Only while others lead: what is there to lose? */
export function whenBehind(sight: Break): boolean {
  return sight.behind > 8 && whenLosing(sight, 5);
}

/** Only where the pick is as good as lost. */
export function whenLost(sight: Break): boolean {
  return whenLosing(sight, 30);
}

/** For the last weeks. */
export function late(sight: Break): boolean {
  return sight.left <= 25 && whenLosing(sight);
}
