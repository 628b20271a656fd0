import type { Metadata } from "next";
import { VerifyEmailForm } from "@/components/account/verify-email-form";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/env";
import { requireGuest } from "@/lib/page/guards";
import { readOrElse } from "@/lib/page/read-ahead";
import { readWaitingAddress } from "@/lib/page/waiting-address";
import { CATALOGUE } from "@/lib/refusal/catalogue";

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
