import { Refusal } from "./catalogue";

/** What `work` answers; null where it says that there is no such thing. */
export async function orNothing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
