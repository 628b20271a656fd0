import type { ReactNode } from "react";
import { GuestFrame } from "@/components/account/guest-frame";
import { Checked } from "@/components/shell/checked";
import { requireGuest } from "@/lib/http/guards";

export default function GuestLayout({ children }: { children: ReactNode }) {
  return <Checked check={requireGuest}>{() => <GuestFrame home="/login">{children}</GuestFrame>}</Checked>;
}
