import { ProfileSkeleton } from "@/components/account/profile-screen";
import { PageSkeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Profile">
      <ProfileSkeleton />
    </PageSkeleton>
  );
}
