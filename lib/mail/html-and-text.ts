/** The frame of every mail: HTML and plain text from the same few parts, readable in a mail client's light and dark. */
import { PRODUCT } from "../product";
import { toHtml } from "./html-frame";
import type { Letter } from "./letter";

export function layOut(letter: Letter): { subject: string; html: string; text: string } {
  const safe = { ...letter, heading: withoutLinks(letter.heading) };
  return { subject: letter.subject, html: toHtml(safe), text: toText(safe) };
}

/** Headings name people, who may call themselves like a site: no mail client is to make a link of that. */
function withoutLinks(text: string): string {
  return text.replace(/[.:/@](?=\S)/g, "$&\u2060");
}

function toText({ heading, parts, footer, footerLink }: Letter): string {
  const body = parts.map((part) => {
    if (part.kind === "text") return part.text;
    if (part.kind === "code") return `    ${part.code}`;
    if (part.kind === "choice") return part.options.map(({ label, url }) => `${label}:\n${url}`).join("\n\n");
    if (part.kind === "link") return `${part.label}: ${part.url}`;
    return `${part.label}:\n${part.url}`;
  });
  const end = footerLink ? `\n${footerLink.label}: ${footerLink.url}` : "";
  return [heading, ...body, `--\n${PRODUCT.name}: ${PRODUCT.motto}\n${footer}${end}`].join("\n\n");
}
