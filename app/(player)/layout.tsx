import type { ReactNode } from "react";
import { Checked } from "@/components/shell/guarded";
import { PlayerShell } from "@/components/shell/player-shell";
import { RELEASE } from "@/lib/env";
import { requirePlayer } from "@/lib/session/page-guards";

async function check() {
  const player = await requirePlayer();
  return { player, release: RELEASE };
}

export default function PlayerLayout({ children }: { children: ReactNode }) {
  return <Checked check={check}>{(passed) => <PlayerShell {...passed}>{children}</PlayerShell>}</Checked>;
}
