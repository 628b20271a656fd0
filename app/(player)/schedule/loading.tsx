import { ScheduleSkeleton } from "@/components/schedule/schedule-skeleton";

export default function Loading() {
  return <ScheduleSkeleton />;
}
