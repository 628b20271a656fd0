import { ordinalWord } from "@/lib/ordinal";
import type { Part } from "@/lib/scoring/explain";

/** A part of the points as it is read: the figure, and what it is for. */
export function partInWords({ kind, points, count }: Part): { figure: string; words: string } {
  if (kind === "right") return { figure: `${points}`, words: "right pick" };
  if (kind === "wildcard") return { figure: `×${count ?? 1}`, words: "wildcard" };
  if (kind === "streak") return { figure: `+${points}`, words: `${ordinalWord(count ?? 1)} in a row` };
  if (kind === "bonus") return { figure: `+${points}`, words: "home team bonus" };
  if (kind === "waiting") return { figure: "…", words: "points to come" };
  return { figure: "0", words: kind === "wrong" ? "wrong pick" : kind };
}
