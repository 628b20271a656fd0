import type { Metadata } from "next";
import { ForgotPasswordForm } from "@/components/account/forgot-password-form";
import { requireGuest } from "@/lib/page/guards";

export const metadata: Metadata = { title: "Forgot your password?" };

export default async function ForgotPasswordPage() {
  await requireGuest();
  return <ForgotPasswordForm />;
}
