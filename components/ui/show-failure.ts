import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { CallFailed } from "@/lib/http/fetch-call";

/** Shows an error at the fields it names, or in the form if it names none of them. */
export function showFailure<Values extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
): void {
  const messages = error instanceof CallFailed ? error.fields : {};
  const isOnly = Object.keys(messages).length === 1;
  const named = fields.filter((field) => messages[field]);
  if (named.length === 0) setError("root.server", { message: error.message });
  for (const field of named) {
    // The error's own message says more than the field's.
    const message = isOnly ? error.message : (messages[field] ?? "");
    setError(field, { type: "server", message }, { shouldFocus: field === named[0] });
  }
}
