import { SettingsSkeleton } from "@/components/notification-settings/settings-skeleton";
import { PageSkeleton } from "@/components/ui/page-skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Notifications" lead="line">
      <SettingsSkeleton />
    </PageSkeleton>
  );
}
