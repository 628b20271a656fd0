/** The hash of a link: over the hash of the one before it, what it names, and what that says. */
import { createHash } from "node:crypto";

export const LINK_KINDS = ["pick", "deed", "game", "seal", "day"] as const;

/** What a link is a link of. */
export interface LinkName {
  kind: (typeof LINK_KINDS)[number];
  /** The id of a match for picks and seals, of a deed, the key of a game event, a day. */
  subject: string;
  /** The player of a pick event, the kind of a game event; empty otherwise. */
  part: string;
  step: number;
}

/** What stands before the first link. */
export const BEGINNING = Buffer.alloc(32);

export function hashOfLink(before: Uint8Array, { kind, subject, part, step }: LinkName, content: string): Buffer {
  const named = JSON.stringify([kind, subject, part, step]);
  return createHash("sha256").update(before).update(named).update(content).digest();
}
