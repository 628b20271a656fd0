import type { Field } from "./field";
import type { Contender } from "./reach";
import type { Outlook } from "./schema";

/** What a player can still reach, whether they are among those named or not. */
export function outlookOf(field: Field, userId: string, player: Contender): Outlook {
  const named = field.contenders.find((contender) => contender.userId === userId);
  if (named) {
    const { canWin, canPlace, wins, places } = named;
    return { canWin, canPlace, wins, places };
  }
  const { first: canWin, prize: canPlace } = field.judge(player);
  const { first, prize } = canWin || canPlace ? field.chanceOf(player) : { first: 0, prize: 0 };
  return { canWin, canPlace, wins: first, places: prize };
}
