/** The mails of the account flow, with a place for the secret that each carries. */
import { spanInWords, spanSpelled } from "../clock";
import { env } from "../env";
import { layOut } from "../mail/html-and-text";
import { SECRET_PLACE } from "../mail/secret";
import { PRODUCT } from "../product";
import { CODE_LIFETIME, RESET_TOKEN_LIFETIME } from "./rules";

export function verificationMail(firstName: string) {
  return layOut({
    // First, so that the notification of a phone shows it.
    subject: `${SECRET_PLACE} is your ${PRODUCT.name} code`,
    preview: `Enter it to verify your email, within ${spanInWords(CODE_LIFETIME)}.`,
    heading: `Welcome, ${firstName}`,
    parts: [
      { kind: "text", text: "Enter this code to verify your email:" },
      { kind: "code", code: SECRET_PLACE },
      { kind: "text", text: `It is good for ${spanInWords(CODE_LIFETIME)}.` },
    ],
    footer: `Somebody signed up to ${PRODUCT.name} with this address. If it was not you, do nothing.`,
  });
}

/** The link is built from the configured address, never from what a request calls the site. */
export function resetMail(firstName: string) {
  return layOut({
    subject: `Reset your ${PRODUCT.name} password`,
    preview: `The link works once, for ${spanSpelled(RESET_TOKEN_LIFETIME)}.`,
    heading: `A new password, ${firstName}?`,
    parts: [
      {
        kind: "text",
        text: `Choose a new password with this link. It works once, for ${spanSpelled(RESET_TOKEN_LIFETIME)}.`,
      },
      { kind: "button", label: "Reset Password", url: `${env().NEXTAUTH_URL}/reset-password/${SECRET_PLACE}` },
    ],
    footer: "Somebody asked to reset the password of this address. If it was not you, do nothing: it stays as it is.",
  });
}
