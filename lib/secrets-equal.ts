import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same, in a time that tells nothing about where they differ. */
export function secretsEqual(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
