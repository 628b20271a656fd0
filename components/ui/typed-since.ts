import type { FieldValues, UseFormReturn } from "react-hook-form";

/** The values that were changed while the form was being saved. */
export function typedSince<Values extends object>(sent: Values, now: Values): Partial<Values> {
  const since: Partial<Values> = { ...now };
  for (const name in sent) if (now[name] === sent[name]) delete since[name];
  return since;
}

/** Empties a form after saving, except for what was typed during the call. */
export function emptySent<Values extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<Values>, "getValues" | "reset">,
  sent: Values,
  empty: Values,
): void {
  reset({ ...empty, ...typedSince(sent, getValues()) }, { keepDefaultValues: true });
}
