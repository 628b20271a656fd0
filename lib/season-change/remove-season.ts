import { type Actor, recordDeed } from "../activity/record";
import { Refusal } from "../refusal/catalogue";
import { inSeason } from "../transaction";

const WHY_NOT = {
  running: "This season is running. Only one that is to come can be removed",
  over: "This season is over, and stays to be read. Only one that is to come can be removed",
  none: "There is no such season to come",
};

/** Removes a season that is to come, with its teams and matches: a pack that was wrong can be imported anew. Throws NOT_FOUND. */
export async function removeSeason(slug: string, actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    const season = await tx.season.findUnique({ where: { slug } });
    if (season?.state !== "to_come") throw new Refusal("NOT_FOUND", { message: WHY_NOT[season?.state ?? "none"] });
    const { id, name } = season;
    const { count: matches } = await tx.match.deleteMany({ where: { seasonId: id } });
    await tx.season.delete({ where: { id } });
    await recordDeed(tx, actor, { action: "remove-season", before: { season: name, matches } });
  });
}
