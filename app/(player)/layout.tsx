import type { ReactNode } from "react";
import { Checked } from "@/components/shell/guarded";
import { PlayerShell } from "@/components/shell/player-shell";
import { requirePlayer } from "@/lib/page/guards";

export default function PlayerLayout({ children }: { children: ReactNode }) {
  return <Checked check={requirePlayer}>{(player) => <PlayerShell player={player}>{children}</PlayerShell>}</Checked>;
}
