/** Sends an encrypted message to the push service of a browser (RFC 8030, 8188, 8291, 8292). */
import { createHash } from "node:crypto";
import webPush from "web-push";
import { DAY, HOUR, MINUTE, SECOND } from "../clock";
import { env, isSecure } from "../env";
import type { Message } from "./schema";

/** Timeout of a push service. */
const SEND_TIMEOUT = 10 * SECOND;

export interface Address {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * The outcome of sending a message. `gone`: the address is dead. `busy`: wait (milliseconds). `refused`: final.
 * `unauthorized`: the site's keys don't fit. `failed`: may work later.
 */
export type PushOutcome =
  | { outcome: "sent" }
  | { outcome: "gone" }
  | { outcome: "busy"; pause: number }
  | { outcome: "refused" | "unauthorized" | "failed"; why: string };

/** The site's keys for push services (RFC 8292); null if there are none, so that notifications are not offered. */
export function vapid(): { publicKey: string; privateKey: string; subject: string } | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, NEXTAUTH_URL } = env();
  if (!publicKey || !privateKey) return null;
  // Push services accept only https and mail addresses.
  return { publicKey, privateKey, subject: isSecure() ? NEXTAUTH_URL : "mailto:googly@localhost" };
}

/**
 * Whether an address belongs to a service in the list, such as "push.example.com,*.push.example.org". It must use https
 * and the default port, unless the list has it with `http://` and a port. The server posts nowhere else.
 */
export function isPushService(endpoint: string, services: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  return services
    .split(",")
    .map((entry) => entry.trim())
    .some((entry) => {
      if (entry.startsWith("http://")) return url.origin === entry;
      if (url.protocol !== "https:" || url.port !== "") return false;
      return entry.startsWith("*.") ? url.hostname.endsWith(entry.slice(1)) : url.hostname === entry;
    });
}

/**
 * Sends a message that is useful until `expiresAt`. Never throws. Failures don't include the address, which would let
 * anyone post to it.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Address,
  message: Message,
  now: Date,
  expiresAt = new Date(now.getTime() + HOUR),
): Promise<PushOutcome> {
  const keys = vapid();
  if (keys === null) return { outcome: "failed", why: "there are no VAPID keys" };
  if (!isPushService(endpoint, env().PUSH_SERVICES)) return { outcome: "refused", why: "not one of PUSH_SERVICES" };
  try {
    const options = {
      vapidDetails: keys,
      contentEncoding: "aes128gcm",
      ...deliveryOf(message, now, expiresAt),
    } as const;
    const subscription = { endpoint, keys: { p256dh, auth } };
    const request = webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
    const response = await fetch(endpoint, {
      method: request.method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: request.body === null ? null : new Uint8Array(request.body),
      // A redirect could lead to a host that isn't allowed.
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    });
    await response.body?.cancel();
    return outcomeOf(response, now);
  } catch (error) {
    return { outcome: "failed", why: error instanceof Error ? error.name : "unknown" };
  }
}

/** Options for the push service. The topic lets a newer message replace a waiting one without revealing its kind. */
export function deliveryOf({ tag, kind }: Message, now: Date, expiresAt: Date) {
  return {
    TTL: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / SECOND)),
    topic: createHash("sha256").update(tag).digest("base64url").slice(0, 32),
    urgency: kind === "missing-pick" || kind === "gamechanger" ? "high" : "normal",
  } as const;
}

function outcomeOf({ status, headers }: Response, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status === 429) return { outcome: "busy", pause: retryAfterOf(headers.get("retry-after"), now) };
  const why = `the push service answered ${status}`;
  // The operator can fix the keys; a malformed message stays malformed.
  if (status === 401 || status === 403) return { outcome: "unauthorized", why };
  return { outcome: status === 400 || status === 413 ? "refused" : "failed", why };
}

/** Milliseconds of a Retry-After header (seconds or a date): a minute if it has neither, and a day at most. */
export function retryAfterOf(header: string | null, now: Date): number {
  if (header === null) return MINUTE;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now.getTime();
  return Number.isNaN(wait) ? MINUTE : Math.min(DAY, Math.max(SECOND, wait));
}
