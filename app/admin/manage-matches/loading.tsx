import { MatchesSkeleton } from "@/components/admin/matches/manage-matches";

export default function Loading() {
  return <MatchesSkeleton />;
}
