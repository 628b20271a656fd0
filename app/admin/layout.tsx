import type { ReactNode } from "react";
import { PlayerShell } from "@/components/shell/player-shell";
import { requireAdmin } from "@/lib/http/guards";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  return <PlayerShell player={await requireAdmin()}>{children}</PlayerShell>;
}
