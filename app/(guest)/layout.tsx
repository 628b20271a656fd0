import type { ReactNode } from "react";
import { GuestFrame } from "@/components/account/guest-frame";
import { NobodyHere } from "@/components/account/nobody-here";
import { Checked } from "@/components/shell/guarded";
import { requireGuest } from "@/lib/page/guards";

export default function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <Checked check={requireGuest}>
      {() => (
        <GuestFrame home="/login">
          <NobodyHere />
          {children}
        </GuestFrame>
      )}
    </Checked>
  );
}
