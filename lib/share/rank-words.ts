import { ordinal } from "../ordinal";
import { PRODUCT } from "../product";
import { several } from "../several";
import type { RankPicture } from "./rank-schema";
import type { Told } from "./told";

/** One's own rank in words. */
export function ofRank({ whose, rank, players, points, correct, streak, moved, path }: RankPicture): Told {
  const right = `${several(correct, "pick")} right${streak > 1 ? `, the last ${streak} in a row` : ""}`;
  return {
    title: "My rank",
    said: [
      `${[PRODUCT.name, ...whose].join(", ")}: I am ${ordinal(rank)} of ${players.toLocaleString("en")} with ${several(points, "point")}${moveOf(moved)}`,
      capital(right),
    ],
    path,
  };
}

function moveOf(moved: number | null): string {
  return moved ? `, ${moved > 0 ? "up" : "down"} ${Math.abs(moved)}` : "";
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
