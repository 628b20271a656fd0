import type { BonusLeft } from "@/lib/contenders/bonus-left";
import { type Contender, type Judge, openReach } from "@/lib/contenders/reach";
import type { Rest } from "@/lib/contenders/rest";

/** Tells of each player what they can still reach; `groups` are all players of the season. */
export function judgeReach(rest: Rest, groups: readonly (Contender & { players: number })[], bonus: BonusLeft): Judge {
  const { add, judge } = openReach(rest, bonus);
  for (const group of groups) add(group);
  return judge;
}
