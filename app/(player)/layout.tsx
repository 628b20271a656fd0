import type { ReactNode } from "react";
import { Checked } from "@/components/shell/guarded";
import { PlayerShell } from "@/components/shell/player-shell";
import { readFoot } from "@/lib/page/foot";
import { requirePlayer } from "@/lib/page/guards";

async function check() {
  const player = await requirePlayer();
  return { player, head: await readFoot() };
}

export default function PlayerLayout({ children }: { children: ReactNode }) {
  return (
    <Checked check={check}>{({ player, head }) => <PlayerShell {...{ player, head }}>{children}</PlayerShell>}</Checked>
  );
}
