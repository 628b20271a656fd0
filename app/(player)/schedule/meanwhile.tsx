import { ScheduleSkeleton } from "@/components/schedule/schedule-skeleton";

/** What stands there while the page takes its time. */
export function Meanwhile() {
  return <ScheduleSkeleton />;
}
