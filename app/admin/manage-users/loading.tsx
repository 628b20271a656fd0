import { ManageUsersSkeleton } from "@/components/manage-users/manage-users-skeleton";

export default function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading</span>
      <h1 className="text-5xl sm:text-6xl">Manage Users</h1>
      <ManageUsersSkeleton />
    </div>
  );
}
