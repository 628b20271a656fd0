import { PageSkeleton } from "@/components/ui/page-skeleton";
import { UsersSkeleton } from "@/components/users/users-skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Users">
      <UsersSkeleton />
    </PageSkeleton>
  );
}
