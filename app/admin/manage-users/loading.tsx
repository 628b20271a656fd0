import { ManageUsersSkeleton } from "@/components/manage-users/manage-users-skeleton";
import { PageSkeleton } from "@/components/ui/page-skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Manage Users">
      <ManageUsersSkeleton />
    </PageSkeleton>
  );
}
