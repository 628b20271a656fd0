import { ProfileSkeleton } from "@/components/profile/profile-skeleton";
import { PageSkeleton } from "@/components/ui/page-skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Profile">
      <ProfileSkeleton />
    </PageSkeleton>
  );
}
