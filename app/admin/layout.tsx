import type { ReactNode } from "react";
import { Checked } from "@/components/shell/guarded";
import { PlayerShell } from "@/components/shell/player-shell";
import { readFoot } from "@/lib/page/foot";
import { requireAdmin } from "@/lib/page/guards";

async function check() {
  const player = await requireAdmin();
  return { player, head: await readFoot() };
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Checked check={check}>{({ player, head }) => <PlayerShell {...{ player, head }}>{children}</PlayerShell>}</Checked>
  );
}
