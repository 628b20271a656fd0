import type { Metadata } from "next";
import { RegisterForm } from "@/components/account/register-form";
import { env } from "@/lib/env";
import { requireGuest } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Sign Up" };

export default async function RegisterPage() {
  await requireGuest();
  return <RegisterForm inviteCodeNeeded={env().INVITE_CODE !== undefined} />;
}
