import { NoticesSkeleton } from "@/components/notify/manage-notices";

export default function Loading() {
  return <NoticesSkeleton />;
}
