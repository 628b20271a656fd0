/** The mail that brings a notice to a player. */
import { env } from "../env";
import { layOut } from "../mail/html-and-text";
import { PRODUCT } from "../product";
import { beginningOf } from "./rules";

/** `author`: null where they have left. */
export function noticeMail(notice: { text: string; author: string | null }, unsubscribeUrl: string) {
  const lines = notice.text.split("\n").filter((line) => line.trim() !== "");
  return layOut({
    subject: beginningOf(notice.text, 70),
    preview: `A notice to all players of ${PRODUCT.name}.`,
    heading: notice.author ? `${notice.author} to all players` : "To all players",
    parts: [
      ...lines.map((text) => ({ kind: "text" as const, text })),
      { kind: "button", label: `Open ${PRODUCT.name}`, url: env().NEXTAUTH_URL },
    ],
    footer: `You get this mail because email reminders are on in your ${PRODUCT.name} settings.`,
    footerLink: { label: "Stop these mails", url: unsubscribeUrl },
  });
}
