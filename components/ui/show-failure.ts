import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { CallFailed } from "@/lib/http/fetch-call";

/** Shows an error in the form and at the fields it names. useNotifiedMutation shows the notification. */
export function showFailure<Values extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
): void {
  setError("root.server", { message: error.message });
  const messages = error instanceof CallFailed ? error.fields : {};
  for (const field of fields) {
    const message = messages[field];
    if (message) setError(field, { type: "server", message });
  }
}
