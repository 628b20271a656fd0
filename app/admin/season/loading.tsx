import { SeasonSkeleton } from "@/components/admin-season/season-skeleton";

export default function Loading() {
  return <SeasonSkeleton />;
}
