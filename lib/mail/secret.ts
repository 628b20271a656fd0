/**
 * The secrets that mails carry. A mail that waits holds only the id of its secret, and the secret itself follows from the
 * id and the site's key when the mail is sent: so neither the database nor a backup of it opens anybody's account.
 */
import { createHmac, randomBytes } from "node:crypto";
import { env } from "../env";
import { CODE_LENGTH } from "./code-length";

/** Where the secret goes in a mail. No name can hold this character. */
export const SECRET_PLACE = "\u{E000}";

/** What may be kept of a text that has a place for a secret. */
export function withoutSecret(text: string): string {
  return text.replaceAll(SECRET_PLACE, "…");
}

/** A code to type, or a token in a link. */
type SecretKind = "code" | "token";

/** The id of a new secret; with the key, which the database does not know, it gives the secret at any time. */
export function newSecretId(kind: SecretKind): string {
  return `${kind}:${randomBytes(32).toString("base64url")}`;
}

/** The secret of an id: six digits for a code, 256 bits for a token. */
export function mailedSecret(id: string): string {
  const digest = createHmac("sha256", env().NEXTAUTH_SECRET).update(`mailed:${id}`).digest();
  if (!id.startsWith("code:")) return digest.toString("base64url");
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, "0");
}
