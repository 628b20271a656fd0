import { CallFailed } from "@/lib/browser/call-failed";

/** Whether a call was refused because another administrator has changed the same thing meanwhile. */
export function isOvertaken(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code === "CHANGED_MEANWHILE";
}
