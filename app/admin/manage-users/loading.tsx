import { ManageUsersSkeleton } from "@/components/admin/users/manage-users";
import { PageSkeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Manage Users">
      <ManageUsersSkeleton />
    </PageSkeleton>
  );
}
