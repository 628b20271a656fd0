import type { FieldValues, UseFormReturn } from "react-hook-form";

/** What was typed into a form while it was being saved: of what stands there now, all that is other than what was sent. */
export function typedSince<Values extends object>(sent: Values, now: Values): Partial<Values> {
  const since: Partial<Values> = { ...now };
  for (const name in sent) if (now[name] === sent[name]) delete since[name];
  return since;
}

/** Empties a form once it is saved, but for what was typed into it since it was sent. */
export function emptySent<Values extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<Values>, "getValues" | "reset">,
  sent: Values,
  empty: Values,
): void {
  reset({ ...empty, ...typedSince(sent, getValues()) }, { keepDefaultValues: true });
}
