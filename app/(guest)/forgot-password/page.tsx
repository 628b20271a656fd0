import type { Metadata } from "next";
import { ForgotPasswordForm } from "@/components/account/reset-password";
import { requireGuest } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Forgot your password?" };

export default async function ForgotPasswordPage() {
  await requireGuest();
  return <ForgotPasswordForm />;
}
