import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { notifyError } from "@/components/ui/notifications";
import { CallFailed } from "@/lib/http/client";

/** Says what failed three times over: as a notification, near the form, and beside the fields that are to blame. */
export function showFailure<Values extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
): void {
  notifyError(error.message);
  setError("root.server", { message: error.message });
  const messages = error instanceof CallFailed ? error.fields : {};
  for (const field of fields) {
    const message = messages[field];
    if (message) setError(field, { type: "server", message });
  }
}
