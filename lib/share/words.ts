/** What goes with a picture into a chat: a few lines without markup, the link last. */
import { ofMatch } from "./match-words";
import type { Picture } from "./picture-schema";
import { ofRank } from "./rank-words";
import type { Lines } from "./schema";
import { ofSeason } from "./season-words";
import { ofTable } from "./table-words";
import type { Told } from "./told";

/** The lines, with a link into the site at this address. */
export function linesFor(picture: Picture, origin: string): Lines {
  const { title, said, path } = told(picture);
  return { title, text: [...said, `${origin}${path}`].join("\n") };
}

function told(picture: Picture): Told {
  if (picture.of === "rank") return ofRank(picture);
  if (picture.of === "table") return ofTable(picture);
  return picture.of === "match" ? ofMatch(picture) : ofSeason(picture);
}
