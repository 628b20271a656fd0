import type { ReactNode } from "react";
import { GuestFrame } from "@/components/account/guest-frame";
import { Checked } from "@/components/shell/guarded";
import { requireGuest } from "@/lib/page/guards";

export default function GuestLayout({ children }: { children: ReactNode }) {
  return <Checked check={requireGuest}>{() => <GuestFrame home="/login">{children}</GuestFrame>}</Checked>;
}
