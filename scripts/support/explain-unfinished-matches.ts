import { Stop } from "./command";

/**
 * Turns VERSION_CONFLICT, which means a wrong number of unfinished matches, into a Stop with the right command:
 * `example` with the actual number. Other errors are passed on.
 */
export async function explainUnfinished<T>(work: Promise<T>, example: (unfinished: number) => string): Promise<T> {
  return work.catch(async (error: unknown) => {
    const { Refusal } = await import("../../lib/refusal/catalogue");
    if (!(error instanceof Refusal) || error.code !== "VERSION_CONFLICT") throw error;
    const { countUnfinished } = await import("../../lib/season/admin-actions");
    const { db } = await import("../../lib/db");
    const { unfinished } = await countUnfinished(db());
    throw new Stop(`${error.message} To close it anyway: npm run ${example(unfinished)}`, { cause: error });
  });
}
