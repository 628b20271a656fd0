import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { CallFailed } from "@/lib/browser/call-failed";

/** Says what failed near the form, and beside the fields that are to blame; the notification is useNotifiedMutation's. */
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
