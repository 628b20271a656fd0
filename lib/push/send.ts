/** Hands one message over to the push service of a browser, encrypted for it alone (RFC 8030, 8188, 8291, 8292). */
import webPush from "web-push";
import { SECOND } from "../clock";
import { env } from "../env";
import { retryAfterOf } from "./retry-after";
import { isOfService } from "./services";
import { vapid } from "./vapid";

/** How long a service may take: one that is silent must not hold up the others. */
const SEND_TIMEOUT = 10 * SECOND;

/** Where and for whom. */
export interface Address {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  payload: string;
  /** How long the service keeps it for a browser that is away; milliseconds. */
  ttl: number;
  /** A later one on the same topic replaces it while it waits: at most 32 letters. */
  topic: string;
  urgency: "normal" | "high";
}

/**
 * What became of it: `gone` is for ever, `busy` says how long to wait, `refused` will be so again, `unauthorized` as long as the
 * keys are these, `failed` may not.
 */
export type Became =
  | { became: "sent" }
  | { became: "gone" }
  | { became: "busy"; pause: number }
  | { became: "refused"; why: string }
  | { became: "unauthorized"; why: string }
  | { became: "failed"; why: string };

/** Never throws. What is said of a failure names no address: whoever has that can post to the browser. */
export async function sendPush({ endpoint, p256dh, auth }: Address, push: Push, now: Date): Promise<Became> {
  const keys = vapid();
  if (keys === null) return { became: "failed", why: "there are no VAPID keys" };
  if (!isOfService(endpoint, env().PUSH_SERVICES)) return { became: "refused", why: "not one of PUSH_SERVICES" };
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      push.payload,
      {
        vapidDetails: keys,
        contentEncoding: "aes128gcm",
        TTL: Math.max(0, Math.floor(push.ttl / SECOND)),
        urgency: push.urgency,
        topic: push.topic,
      },
    );
    const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const response = await fetch(endpoint, {
      method,
      headers: texts,
      body: body === null ? null : new Uint8Array(body),
      // Elsewhere is nowhere that was allowed.
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    });
    await response.body?.cancel();
    return becameOf(response, now);
  } catch (error) {
    return { became: "failed", why: error instanceof Error ? error.name : "unknown" };
  }
}

function becameOf({ status, headers }: Response, now: Date): Became {
  if (status >= 200 && status < 300) return { became: "sent" };
  if (status === 404 || status === 410) return { became: "gone" };
  if (status === 429) return { became: "busy", pause: retryAfterOf(headers.get("retry-after"), now) };
  const why = `the push service answered ${status}`;
  // Keys that do not fit may be put right by the operator; what is malformed stays so.
  if (status === 401 || status === 403) return { became: "unauthorized", why };
  return status === 400 || status === 413 ? { became: "refused", why } : { became: "failed", why };
}
