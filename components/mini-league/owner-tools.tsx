"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { closeMiniLeague, openMiniLeague } from "@/lib/browser/mini-league";
import type { MiniLeague } from "@/lib/mini-league/schema";
import { SettingsForm } from "./settings-form";

/** What its owner settles. Closing can be taken back where it was done, so nobody is asked. */
export function OwnerTools({ miniLeague, currency }: { miniLeague: MiniLeague; currency: string }) {
  const router = useRouter();
  const { miniLeagueId, closedAt } = miniLeague;
  const done = { onSuccess: () => router.refresh() };
  const closing = useNotifiedMutation({ ...closeMiniLeague, ...done });
  const opening = useNotifiedMutation({ ...openMiniLeague, ...done });
  const { mutate, isPending } = closedAt ? opening : closing;
  return (
    <Panel
      title={closedAt ? "Closed" : "Yours to settle"}
      lead={closedAt && "It takes nobody and keeps its name. Its table goes on."}
    >
      {!closedAt && <SettingsForm miniLeague={miniLeague} currency={currency} />}
      <Button look={closedAt ? "quiet" : "plain"} busy={isPending} onClick={() => mutate({ miniLeagueId })}>
        {closedAt ? "Open again" : "Close this mini-league"}
      </Button>
    </Panel>
  );
}
