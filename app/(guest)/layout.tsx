import type { ReactNode } from "react";
import { ClearBrowser } from "@/components/account/clear-browser";
import { Checked } from "@/components/shell/guarded";
import { GuestFrame } from "@/components/shell/guest-frame";
import { requireGuest } from "@/lib/session/page-guards";

export default function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <Checked check={requireGuest}>
      {() => (
        <GuestFrame home="/login">
          <ClearBrowser />
          {children}
        </GuestFrame>
      )}
    </Checked>
  );
}
