/**
 * Keeps two administrators from overwriting each other: screens get a version with the data, and edits send it back.
 */
import { createHash } from "node:crypto";
import { Refusal } from "../refusal/catalogue";

/**
 * The version of something editable: a short hash of the values that an edit can set. Needs no column to maintain, and
 * changes whenever one of the values does.
 */
export function versionOf(...values: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 12);
}

/**
 * Throws VERSION_CONFLICT if an edit is based on another version than the stored one, which must be read under the
 * edit's lock. Calls without a version are accepted.
 */
export function refuseStale(stored: string, seen: string | undefined): void {
  if (seen !== undefined && seen !== stored) throw new Refusal("VERSION_CONFLICT");
}
