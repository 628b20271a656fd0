import { SeasonSkeleton } from "@/components/admin/season/admin-season";

export default function Loading() {
  return <SeasonSkeleton />;
}
