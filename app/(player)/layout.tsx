import type { ReactNode } from "react";
import { PlayerShell } from "@/components/shell/player-shell";
import { requirePlayer } from "@/lib/http/guards";

export default async function PlayerLayout({ children }: { children: ReactNode }) {
  return <PlayerShell player={await requirePlayer()}>{children}</PlayerShell>;
}
