import { ToDoSkeleton } from "@/components/to-do/to-do-skeleton";

export default function Loading() {
  return <ToDoSkeleton />;
}
