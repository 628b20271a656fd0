import type { Metadata } from "next";
import { ResetPasswordForm } from "@/components/account/reset-password";
import { findResetToken } from "@/lib/account/actions";
import { readClock } from "@/lib/clock";
import { readOrElse } from "@/lib/http/page";
import { CATALOGUE } from "@/lib/refusal/catalogue";
import { requireGuest } from "@/lib/session/page-guards";

/** The URL contains the token, so it must not be sent to other sites as a referrer. */
export const metadata: Metadata = { title: "Reset password", referrer: "no-referrer" };

/** Opening the page doesn't use up the token, because mail services follow links. Only the form's call does. */
export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  await requireGuest();
  const { token } = await params;
  const usable = await readOrElse(async () => (await findResetToken(token, readClock())) !== null, true);
  return <ResetPasswordForm token={token} linkFailure={usable ? null : CATALOGUE.TOKEN_INVALID.text} />;
}
