import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two secrets in constant time. */
export function secretsEqual(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
