import type { ReactNode } from "react";
import { ForgetPlayer } from "@/components/account/forget-player";
import { Checked } from "@/components/shell/guarded";
import { GuestFrame } from "@/components/shell/guest-frame";
import { requireGuest } from "@/lib/session/guards";

export default function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <Checked check={requireGuest}>
      {() => (
        <GuestFrame home="/login">
          <ForgetPlayer />
          {children}
        </GuestFrame>
      )}
    </Checked>
  );
}
