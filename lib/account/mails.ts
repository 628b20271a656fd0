/** What the emails about accounts say. */
import { PRODUCT } from "../brand/product";
import { duration, durationInWords } from "../clock";
import { env } from "../env";
import { layOut } from "../mail/letter";
import { SECRET_PLACE } from "../mail/mailed-secret";
import { CODE_LIFETIME, RESET_TOKEN_LIFETIME } from "./rules";

/** With the code to type. */
export function verificationMail(firstName: string) {
  return layOut({
    // The code comes first, so that a phone's notification shows it.
    subject: `${SECRET_PLACE} is your ${PRODUCT.name} code`,
    preview: `Enter it within ${duration(CODE_LIFETIME)} to verify your email.`,
    heading: `Welcome, ${firstName}`,
    parts: [
      { kind: "text", text: "Enter this code to verify your email:" },
      { kind: "code", code: SECRET_PLACE },
      { kind: "text", text: `It works for ${duration(CODE_LIFETIME)}.` },
    ],
    footer: `If you didn't sign up for ${PRODUCT.name}, ignore this email.`,
  });
}

/** With the link to choose a new password. It uses the configured address: the one in a request can be forged. */
export function resetMail(firstName: string) {
  return layOut({
    subject: `Reset your ${PRODUCT.name} password`,
    preview: `The link works once, for ${durationInWords(RESET_TOKEN_LIFETIME)}.`,
    heading: `Forgot your password, ${firstName}?`,
    parts: [
      {
        kind: "text",
        text: `Choose a new one with this link. It works once, for ${durationInWords(RESET_TOKEN_LIFETIME)}.`,
      },
      { kind: "button", label: "Reset Password", url: `${env().NEXTAUTH_URL}/reset-password/${SECRET_PLACE}` },
    ],
    footer: "If you didn't ask for this, ignore this email. Your password stays the same.",
  });
}
