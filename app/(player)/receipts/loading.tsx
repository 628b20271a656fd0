import { ReceiptsSkeleton } from "@/components/receipts/receipts-skeleton";
import { PageSkeleton } from "@/components/ui/page-skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="My receipts" lead="line">
      <ReceiptsSkeleton />
    </PageSkeleton>
  );
}
