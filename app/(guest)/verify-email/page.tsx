import type { Metadata } from "next";
import { VerifyEmailForm } from "@/components/account/verify-email-form";
import { TextLink } from "@/components/ui/link";
import { env } from "@/lib/env";
import { readOrElse } from "@/lib/http/page";
import { CATALOGUE } from "@/lib/refusal/catalogue";
import { readWaitingAddress, requireGuest } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Email Verification" };

export default async function VerifyEmailPage({ searchParams }: { searchParams: Promise<{ unverified?: string }> }) {
  await requireGuest();
  const unverified = "unverified" in (await searchParams);
  const address = await readOrElse(readWaitingAddress, null);
  return (
    <VerifyEmailForm notice={unverified ? CATALOGUE.EMAIL_NOT_VERIFIED.text : undefined} address={address}>
      {env().DEMO && (
        <p>
          <TextLink href="/outbox">Open the demo outbox</TextLink>
        </p>
      )}
    </VerifyEmailForm>
  );
}
