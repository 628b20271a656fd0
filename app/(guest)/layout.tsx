import type { ReactNode } from "react";
import { GuestFrame } from "@/components/account/guest-frame";
import { requireGuest } from "@/lib/http/guards";

export default async function GuestLayout({ children }: { children: ReactNode }) {
  await requireGuest();
  return <GuestFrame home="/login">{children}</GuestFrame>;
}
