import type { Metadata } from "next";
import { LoginForm } from "@/components/account/login-form";
import { requireGuest } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Log in" };

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ ended?: string }> }) {
  await requireGuest();
  return <LoginForm ended={"ended" in (await searchParams)} />;
}
