import type { Metadata } from "next";
import { ResetPasswordForm } from "@/components/account/reset-password-form";
import { findResetToken } from "@/lib/account/reset-tokens";
import { readClock } from "@/lib/clock";
import { requireGuest } from "@/lib/page/guards";
import { readOrElse } from "@/lib/page/read-ahead";
import { CATALOGUE } from "@/lib/refusal/catalogue";

/** The address holds the token: it must not travel to other sites as a referrer. */
export const metadata: Metadata = { title: "Reset password", referrer: "no-referrer" };

/** Opening it spends nothing, however often: mail services follow links by themselves. Only the form's call does. */
export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  await requireGuest();
  const { token } = await params;
  const usable = await readOrElse(async () => (await findResetToken(token, readClock())) !== null, true);
  return <ResetPasswordForm token={token} linkFailure={usable ? null : CATALOGUE.TOKEN_INVALID.text} />;
}
