/** What a mail is made of, before it is laid out. */

export type Part =
  | { kind: "text"; text: string }
  | { kind: "code"; code: string }
  | { kind: "button"; label: string; url: string }
  /** Buttons of which one is to be chosen: side by side, where there is room. */
  | { kind: "choice"; options: readonly { label: string; url: string }[] }
  /** Beside what is to be done: quiet, below a button. */
  | { kind: "link"; label: string; url: string };

export interface Letter {
  subject: string;
  /** What mail clients show beside the subject. */
  preview: string;
  /** May name the reader: an address of the web in it is not made a link. */
  heading: string;
  parts: Part[];
  /** Why this mail was sent. */
  footer: string;
  /** A link at the very end, such as one that stops these mails. */
  footerLink?: { label: string; url: string };
}
