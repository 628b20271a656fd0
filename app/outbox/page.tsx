import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OutboxMail } from "@/components/notify/outbox-mail";
import { BarePage } from "@/components/shell/bar";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/link";
import { PageTitle } from "@/components/ui/page-title";
import { env } from "@/lib/env";
import { listOutbox } from "@/lib/mail/service";

export const metadata: Metadata = { title: "Demo outbox" };

/** The mails that the demo would have sent; 404 outside the demo. */
export default async function OutboxPage() {
  if (!env().DEMO) notFound();
  const mails = await listOutbox();
  return (
    <BarePage>
      <div className="grid max-w-3xl gap-6">
        <div className="grid gap-2">
          <PageTitle>Demo outbox</PageTitle>
          <p className="text-lg text-ink-soft">
            The demo doesn't send email. What it would have sent is here, newest first.
          </p>
          <p>
            <TextLink href="/login">Back to the login page</TextLink>
          </p>
        </div>
        {mails.length === 0 && (
          <EmptyState title="No emails yet" text="Sign up or reset a password, then reload this page." />
        )}
        <ul className="grid gap-4">
          {mails.map((mail, position) => (
            <li key={mail.id}>
              <OutboxMail mail={mail} open={position === 0} />
            </li>
          ))}
        </ul>
      </div>
    </BarePage>
  );
}
