import { ActivitySkeleton } from "@/components/activity/activity-skeleton";

export default function Loading() {
  return <ActivitySkeleton />;
}
