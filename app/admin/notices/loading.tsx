import { NoticesSkeleton } from "@/components/manage-notices/notices-skeleton";

export default function Loading() {
  return <NoticesSkeleton />;
}
