import { ActivitySkeleton } from "@/components/activity/activity";

export default function Loading() {
  return <ActivitySkeleton />;
}
