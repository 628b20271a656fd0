"use client";

import type { Match } from "@/lib/match/schema";
import { NextClosing } from "./next-closing";
import { OwnForm } from "./own-form";
import { TableNear } from "./table-near";

/** What closes next, how one's last picks went, and who is near in the table. */
export function DeskColumn({ matches }: { matches: readonly Match[] }) {
  return (
    <div className="grid gap-4 motion-safe:animate-rise">
      <NextClosing matches={matches} />
      <OwnForm />
      <TableNear />
    </div>
  );
}
