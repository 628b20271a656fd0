/** A message as it goes out. */
import { createHash } from "node:crypto";
import { HOUR } from "../clock";
import type { Push } from "../push/send";
import type { Message } from "./message-schema";

/** A message that is of use until then; where nothing says, for an hour. */
export function toPush(message: Message, now: Date, expiresAt = new Date(now.getTime() + HOUR)): Push {
  return {
    payload: JSON.stringify(message),
    ttl: expiresAt.getTime() - now.getTime(),
    // The service learns that one takes the place of another, and not of what kind they are.
    topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
    urgency: message.kind === "missing-pick" || message.kind === "gamechanger" ? "high" : "normal",
  };
}
