/** What is on a picture, from the readers of screens: so it tells nothing that the reader would not see there (rule 7). */
import type { Asking } from "./asking";
import { readMatchPicture } from "./match";
import { type Picture, pictureSchema } from "./picture-schema";
import type { Asked } from "./schema";
import { readSeasonPicture } from "./season";
import { readRankPicture, readTablePicture } from "./table";

/** Throws NOT_FOUND where there is no such thing, and PICKS_OPEN for a match that still takes picks. */
export async function readPicture({ of, matchId = "", season }: Asked, asking: Asking): Promise<Picture> {
  const read = {
    rank: () => readRankPicture(asking),
    table: () => readTablePicture(asking),
    match: () => readMatchPicture(matchId, asking),
    season: () => readSeasonPicture(season, asking),
  };
  return pictureSchema.parse(await read[of]());
}
