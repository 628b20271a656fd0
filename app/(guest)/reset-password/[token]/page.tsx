import type { Metadata } from "next";
import { ResetPasswordForm } from "@/components/account/reset-password-form";
import { requireGuest } from "@/lib/page/guards";

/** The address holds the token: it must not travel to other sites as a referrer. */
export const metadata: Metadata = { title: "Reset password", referrer: "no-referrer" };

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  await requireGuest();
  return <ResetPasswordForm token={(await params).token} />;
}
