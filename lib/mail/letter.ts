/**
 * An email's parts, and its layout as HTML and plain text, for phones too. Light colours stand on the elements, because
 * Gmail drops <style> on some phones; dark ones can only be in it.
 */
import { PRODUCT } from "../brand/product";

/** A line of a table. The reader's own stands out. */
interface TableRow {
  label: string;
  detail: string;
  figure: string;
  isOwn?: boolean;
}

type Part =
  | { kind: "text"; text: string }
  | { kind: "code"; code: string }
  /** Names with figures; like a heading, without links. */
  | { kind: "table"; rows: readonly TableRow[] }
  | { kind: "button"; label: string; url: string }
  /** Buttons of which the reader presses one; side by side if there is room. */
  | { kind: "choice"; options: readonly { label: string; url: string }[] }
  /** A small link below a button. */
  | { kind: "link"; label: string; url: string };

interface Letter {
  subject: string;
  /** What mail clients show beside the subject. */
  preview: string;
  /** May contain the reader's name, so mail clients must not turn web addresses in it into links. */
  heading: string;
  parts: Part[];
  /** Why this email was sent. */
  footer: string;
  /** A link at the very end, such as one that stops these emails. */
  footerLink?: { label: string; url: string };
}

export function layOut(letter: Letter): { subject: string; html: string; text: string } {
  const safe = { ...letter, heading: withoutLinks(letter.heading) };
  return { subject: letter.subject, html: toHtml(safe), text: toText(safe) };
}

/** A name may look like a web address: an invisible character keeps mail clients from linking it. */
function withoutLinks(text: string): string {
  return text.replace(/[.:/@](?=\S)/g, "$&\u2060");
}

function toText({ heading, parts, footer, footerLink }: Letter): string {
  const body = parts.map((part) => {
    if (part.kind === "text") return part.text;
    if (part.kind === "code") return `    ${part.code}`;
    if (part.kind === "table")
      return part.rows.map(({ label, detail, figure }) => `${label}  ${detail}  ${figure}`.trimEnd()).join("\n");
    if (part.kind === "choice") return part.options.map(({ label, url }) => `${label}:\n${url}`).join("\n\n");
    if (part.kind === "link") return `${part.label}: ${part.url}`;
    return `${part.label}:\n${part.url}`;
  });
  const end = footerLink ? `\n${footerLink.label}: ${footerLink.url}` : "";
  return [heading, ...body, `--\n${PRODUCT.name}: ${PRODUCT.motto}\n${footer}${end}`].join("\n\n");
}

const LOOKS = {
  // Gmail on the phone's web shows what has display:none.
  unseen:
    "display:none;mso-hide:all;font-size:1px;line-height:1px;max-height:0;max-width:0;overflow:hidden;color:#f3efe4",
  page: "background-color:#f3efe4;color:#17231c;",
  card: "background-color:#fffdf7;color:#17231c;border:1px solid #ddd5c0;border-radius:14px;",
  quiet: "color:#5a645d;",
  code: "background-color:#f3efe4;color:#17231c;border:1px solid #ddd5c0;",
  button: "background-color:#a81e2d;color:#ffffff;",
};

function toHtml({ subject, preview, heading, parts, footer, footerLink }: Letter): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0c1512 !important; color: #eef3ee !important; }
    .card { background-color: #14211c !important; color: #eef3ee !important; border-color: #2a3b33 !important; }
    .quiet { color: #a5b3aa !important; }
    .code { background-color: #0c1512 !important; color: #f6d860 !important; border-color: #2a3b33 !important; }
    .button { background-color: #c9303f !important; }
  }
</style>
</head>
<body class="page" style="margin:0;${LOOKS.page}">
<div style="${LOOKS.unseen}">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${LOOKS.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;table-layout:fixed;word-break:break-word;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:800;letter-spacing:.02em">${PRODUCT.name} <span class="quiet" style="${LOOKS.quiet}font-size:14px;font-weight:400">${PRODUCT.motto}</span></td></tr>
<tr><td class="card" style="${LOOKS.card}padding:28px 24px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>
${parts.map(partToHtml).join("\n")}
</td></tr>
<tr><td class="quiet" style="${LOOKS.quiet}padding:16px 4px 0;font-size:13px">${escapeHtml(footer)}${footerLink ? linkToHtml(footerLink) : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function partToHtml(part: Part): string {
  if (part.kind === "text") return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
  if (part.kind === "code") {
    return `<p class="code" style="${LOOKS.code}margin:0 0 16px;padding:14px;border-radius:10px;text-align:center;font-size:32px;font-weight:700;letter-spacing:.3em;font-family:ui-monospace,Menlo,Consolas,monospace">${escapeHtml(part.code)}</p>`;
  }
  if (part.kind === "table")
    return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;${RULE}">${part.rows.map(rowToHtml).join("")}</table>`;
  if (part.kind === "link")
    return `<p class="quiet" style="${LOOKS.quiet}margin:0 0 16px;font-size:13px">${linkToHtml(part)}</p>`;
  if (part.kind === "choice") return `<p style="margin:8px 0 8px">${part.options.map(buttonToHtml).join("\n")}</p>`;
  return `<p style="margin:8px 0 16px">${buttonToHtml(part)}</p>
<p class="quiet" style="${LOOKS.quiet}margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHtml(part.url)}</p>`;
}

/** A hairline on either ground. */
const RULE = "border-bottom:1px solid #98a29a;";

function rowToHtml({ label, detail, figure, isOwn = false }: TableRow): string {
  const look = isOwn ? ` class="code" style="${LOOKS.code}border-width:0;${RULE}` : ` style="${RULE}`;
  return `<tr><td${look}padding:7px 8px"><strong>${escapeHtml(withoutLinks(label))}</strong><br><span class="quiet" style="${LOOKS.quiet}font-size:14px">${escapeHtml(detail)}</span></td><td align="right" nowrap${look}padding:7px 8px;font-size:20px;font-weight:800">${escapeHtml(figure)}</td></tr>`;
}

function buttonToHtml({ label, url }: { label: string; url: string }): string {
  return `<a class="button" href="${escapeHtml(url)}" style="${LOOKS.button}display:inline-block;margin:0 8px 8px 0;padding:13px 22px;border-radius:10px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a>`;
}

function linkToHtml({ label, url }: { label: string; url: string }): string {
  return ` <a class="quiet" href="${escapeHtml(url)}" style="${LOOKS.quiet}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
