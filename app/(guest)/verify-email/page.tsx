import type { Metadata } from "next";
import { VerifyEmailForm } from "@/components/account/verify-email-form";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/env";
import { CATALOGUE } from "@/lib/http/errors";
import { requireGuest } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Email Verification" };

export default async function VerifyEmailPage({ searchParams }: { searchParams: Promise<{ unverified?: string }> }) {
  await requireGuest();
  const unverified = "unverified" in (await searchParams);
  return (
    <VerifyEmailForm notice={unverified ? CATALOGUE.EMAIL_NOT_VERIFIED.text : undefined}>
      {env().DEMO && (
        <p>
          <TextLink href="/outbox">Open the demo outbox</TextLink>
        </p>
      )}
    </VerifyEmailForm>
  );
}
