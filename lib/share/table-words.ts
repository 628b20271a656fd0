import { nameInText } from "../full-name";
import { PRODUCT } from "../product";
import type { TablePicture } from "./table-schema";
import type { Told } from "./told";

/** So many rows from the top. */
const ROWS = 5;

/** The first of the table in words, and one's own row. */
export function ofTable({ whose, rows, players, path }: TablePicture): Told {
  const shown = rows.slice(0, ROWS);
  const own = rows.find(({ isOwn }) => isOwn);
  const further = own && !shown.includes(own) ? [own] : [];
  return {
    title: "The table",
    said: [
      `${[PRODUCT.name, ...whose].join(", ")}: the table, ${players.toLocaleString("en")} of us`,
      ...[...shown, ...further].map(
        ({ rank, name, points, isOwn }) => `${rank}. ${nameInText(name)}${isOwn ? " (me)" : ""} ${points}`,
      ),
    ],
    path,
  };
}
