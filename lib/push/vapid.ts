/** By which keys this site is known to push services (RFC 8292). */
import { env, isSecure } from "../env";

interface Vapid {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may turn to. */
  subject: string;
}

/** Null where there are no keys: then nobody is offered notifications. */
export function vapid(): Vapid | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, NEXTAUTH_URL } = env();
  if (!publicKey || !privateKey) return null;
  // Services take nothing but https and addresses of mail.
  return { publicKey, privateKey, subject: isSecure() ? NEXTAUTH_URL : "mailto:googly@localhost" };
}
