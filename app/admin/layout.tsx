import type { ReactNode } from "react";
import { Checked } from "@/components/shell/guarded";
import { PlayerShell } from "@/components/shell/player-shell";
import { requireAdmin } from "@/lib/page/guards";

export default function AdminLayout({ children }: { children: ReactNode }) {
  return <Checked check={requireAdmin}>{(player) => <PlayerShell player={player}>{children}</PlayerShell>}</Checked>;
}
