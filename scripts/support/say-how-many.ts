import { Stop } from "./progress";

/**
 * Has the refusal of work that was told another number of matches without points name what to type instead; of the number that they
 * are, `example` is the command. Throws that as Stop, and whatever else the work throws.
 */
export async function sayHowMany<T>(work: Promise<T>, example: (unfinished: number) => string): Promise<T> {
  return work.catch(async (error: unknown) => {
    const { Refusal } = await import("../../lib/refusal/catalogue");
    if (!(error instanceof Refusal) || error.code !== "CHANGED_MEANWHILE") throw error;
    const { countUnfinished } = await import("../../lib/season-change/turn-of-the-year");
    const { db } = await import("../../lib/db");
    const { unfinished } = await countUnfinished(db());
    throw new Stop(`${error.message}: npm run ${example(unfinished)}`, { cause: error });
  });
}
