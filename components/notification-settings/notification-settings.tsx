"use client";

import { Panel } from "@/components/ui/panel";
import { TryAgain } from "@/components/ui/try-again";
import { useQuery } from "@/components/ui/use-query";
import { notificationSettings } from "@/lib/browser/notification";
import { counted } from "@/lib/several";
import { ChoiceTable } from "./choice-table";
import { QuietHours } from "./quiet-hours";
import { SettingsSkeleton } from "./settings-skeleton";
import { ThisDevice } from "./this-device";

/** Where, what and when not: all of one's mails and notifications. */
export function NotificationSettings() {
  const { data: settings, refetch, error, isFetching } = useQuery(notificationSettings);
  if (!settings && !error) return <SettingsSkeleton />;
  if (!settings)
    return (
      <TryAgain busy={isFetching} onRetry={refetch}>
        Your notifications cannot be shown. {error?.message}
      </TryAgain>
    );
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <Panel title="This browser" lead={othersOf(settings)}>
        <ThisDevice settings={settings} />
      </Panel>
      <Panel
        title="What you get"
        lead="One of each on a match day at most. A newer one takes the place of the one before."
      >
        <ChoiceTable settings={settings} />
      </Panel>
      <Panel title="When it is quiet">
        <QuietHours settings={settings} />
      </Panel>
    </div>
  );
}

/** How many other browsers get them. */
function othersOf({ devices, onThisDevice }: { devices: number; onThisDevice: boolean }): string {
  const others = devices - (onThisDevice ? 1 : 0);
  if (others === 0) return "Push reaches you where it is switched on, also while the game is closed.";
  return `Push is on in ${counted(others, "other browser")} of yours.`;
}
