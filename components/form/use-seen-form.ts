import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isOvertaken } from "./overtaken";

/**
 * What a form was filled in from. It is sent along, and the server refuses what would overwrite another administrator's
 * change unseen. `valuesOf` is what the form shows of it.
 */
export function useSeenForm<Seen, Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "reset" | "formState">,
  opened: Seen,
  valuesOf: (seen: Seen) => Values,
) {
  const [seen, setSeen] = useState(opened);
  const [overtaken, setOvertaken] = useState<string | null>(null);
  // Looked at, so that the form keeps count of them: a reset after being overtaken leaves these alone.
  const { dirtyFields } = form.formState;

  /**
   * Takes a refusal of what was sent. Where somebody else was faster, what is `stored` by now becomes what was seen: fields
   * that were left alone show it, and what was typed stays. Answers whether that is so.
   */
  function lookAgain(error: Error, stored: Seen | undefined): boolean {
    const isTheirs = isOvertaken(error) && stored !== undefined;
    setOvertaken(isTheirs ? error.message : null);
    if (!isTheirs) return false;
    setSeen(stored);
    form.reset(valuesOf(stored), { keepDirtyValues: true });
    return true;
  }

  /** Starts from what is stored: what was typed goes. */
  function takeTheirs(): void {
    setOvertaken(null);
    form.reset(valuesOf(seen));
  }

  const isDirty = Object.keys(dirtyFields).length > 0;
  return { seen, isDirty, overtaken, lookAgain, takeTheirs, clearOvertaken: () => setOvertaken(null) };
}
