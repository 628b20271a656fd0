import { PredictionsSkeleton } from "@/components/manage-predictions/predictions-skeleton";

export default function Loading() {
  return <PredictionsSkeleton />;
}
