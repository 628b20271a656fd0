/**
 * The secrets in emails. A queued email has only the id of its secret; the secret is derived from the id and the site's
 * key when the email is sent. So neither the database nor a backup of it gives access to an account.
 */
import { createHmac, randomBytes } from "node:crypto";
import { CODE_LENGTH } from "../account/rules";
import { env } from "../env";

/** Placeholder of the secret in an email. Names can't contain this character. */
export const SECRET_PLACE = "\u{E000}";

/** A text that may be stored, without the placeholder. */
export function withoutSecret(text: string): string {
  return text.replaceAll(SECRET_PLACE, "…");
}

/** A code to type, or a token in a link. */
type SecretKind = "code" | "token";

/** The id of a new secret. */
export function newSecretId(kind: SecretKind): string {
  return `${kind}:${randomBytes(32).toString("base64url")}`;
}

/** The secret of an id: six digits for a code, 256 bits for a token. */
export function mailedSecret(id: string): string {
  const digest = createHmac("sha256", env().NEXTAUTH_SECRET).update(`mailed:${id}`).digest();
  if (!id.startsWith("code:")) return digest.toString("base64url");
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, "0");
}
