/** Whether the sender is who they say they are (RFC 8292). */
import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { TEST_ENV } from "./test-env";

const headerSchema = z.object({ typ: z.literal("JWT"), alg: z.literal("ES256") });
const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });

/** What is wrong with the header; null if nothing is. `origin` is the service's own. */
export function vapidFault(authorization: string, origin: string): string | null {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  if (!signature) return "no VAPID";
  if (key !== TEST_ENV.VAPID_PUBLIC_KEY) return "another key than the subscription's";
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33, 65)];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, "base64url")))
    return "not signed by this key";
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
  if (!headerSchema.safeParse(read(header)).success) return "not such a token";
  const { data } = claimsSchema.safeParse(read(claims));
  if (!data) return "claims are missing";
  if (data.aud !== origin) return `made for ${data.aud}`;
  const seconds = data.exp - Date.now() / 1000;
  return seconds > 0 && seconds <= 24 * 60 * 60 ? null : "expired, or good for more than a day";
}
