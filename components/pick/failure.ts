import { isLost } from "@/lib/browser/lost-answer";
import { isKept } from "./use-kept-pick";

/** Something that was tried with a pick. */
interface Tried {
  /** What is said where it did not work. */
  what: string;
  error: Error | null;
  /** The pick is as it was to become. */
  isSo: boolean;
}

/** What did not work last; nothing where only the answer was lost, and what was asked for has come about. */
export function failureOf(tried: readonly Tried[]): { what: string; reason: string } | null {
  for (const { what, error, isSo } of tried) {
    if (error && !isKept(error) && !(isLost(error) && isSo)) return { what, reason: error.message };
  }
  return null;
}
