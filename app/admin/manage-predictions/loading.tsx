import { PredictionsSkeleton } from "@/components/admin/predictions/manage-predictions";

export default function Loading() {
  return <PredictionsSkeleton />;
}
