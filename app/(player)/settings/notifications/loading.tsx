import { NotificationSettingsSkeleton } from "@/components/notify/notification-settings";
import { PageSkeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Notifications" lead="line">
      <NotificationSettingsSkeleton />
    </PageSkeleton>
  );
}
