import { env } from "../env";

/** A mail as it is handed over. */
export interface Message {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a mail client unsubscribes its reader by a POST (RFC 8058); null for mails that somebody asked for. */
  unsubscribeUrl: string | null;
}

/** A mail as the service takes it, and as it lies in the folder. */
export function toLetter({ to, subject, html, text, unsubscribeUrl }: Message) {
  const headers = unsubscribeUrl && {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { from: env().MAIL_FROM, to, subject, html, text, ...(headers ? { headers } : {}) };
}
