import { Refusal } from "./catalogue";

/** What `work` returns; null if it throws NOT_FOUND. */
export async function orNothing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
