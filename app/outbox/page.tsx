import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OutboxMail } from "@/components/mail/outbox-mail";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/env";
import { listOutbox } from "@/lib/mail/outbox-folder";

export const metadata: Metadata = { title: "Demo outbox" };

/** The mails that a demo would have sent. Anywhere else there is no such page. */
export default async function OutboxPage() {
  if (!env().DEMO) notFound();
  const mails = await listOutbox();
  return (
    <main className="mx-auto grid max-w-3xl gap-6 px-4 py-10 sm:px-6">
      <div className="grid gap-2">
        <h1 className="text-5xl sm:text-6xl">Demo outbox</h1>
        <p className="text-lg text-ink-soft">
          This demo sends no mail. What it would have sent lands here, newest first.
        </p>
        <p>
          <TextLink href="/login">Back to the login page</TextLink>
        </p>
      </div>
      {mails.length === 0 && (
        <p className="rounded-2xl border-2 border-dashed border-line-strong p-6 text-lg text-ink-soft">
          No mails yet. Sign up or ask for a new password, and reload this page.
        </p>
      )}
      <ul className="grid gap-4">
        {mails.map((mail, position) => (
          <li key={mail.id}>
            <OutboxMail mail={mail} open={position === 0} />
          </li>
        ))}
      </ul>
    </main>
  );
}
