import { ToDoSkeleton } from "@/components/admin/to-do/to-do";

export default function Loading() {
  return <ToDoSkeleton />;
}
