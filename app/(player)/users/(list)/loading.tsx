import { UsersSkeleton } from "@/components/account/users";
import { PageSkeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Users">
      <UsersSkeleton />
    </PageSkeleton>
  );
}
