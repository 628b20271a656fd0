import { ordinal } from "../ordinal";
import { PRODUCT } from "../product";
import { several } from "../several";
import type { SeasonPicture } from "./season-picture-schema";
import type { Told } from "./told";

/** One's own season in words. */
export function ofSeason({ whose, isOver, ...of }: SeasonPicture): Told {
  const { rank, players, points, correct, decided, streak, best, userId, slug } = of;
  const title = isOver ? "My season" : "My season so far";
  return {
    title,
    said: [
      `${[PRODUCT.name, ...whose].join(", ")}. ${title}: ${ordinal(rank)} of ${players.toLocaleString("en")} with ${several(points, "point")}`,
      ...(decided > 0 ? [`${correct} of ${several(decided, "pick")} right${inARow(streak)}`] : []),
      ...(best ? [`Best with ${best.name}: ${best.right} of ${best.picks}`] : []),
    ],
    // Of one that is over also once another is played.
    path: `/users/${encodeURIComponent(userId)}${isOver ? `?season=${slug}` : ""}`,
  };
}

const inARow = (streak: number) => (streak > 1 ? `, ${streak} in a row at best` : "");
