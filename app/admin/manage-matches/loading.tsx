import { MatchesSkeleton } from "@/components/manage-matches/matches-skeleton";

export default function Loading() {
  return <MatchesSkeleton />;
}
