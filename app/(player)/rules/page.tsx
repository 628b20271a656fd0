import type { Metadata } from "next";
import { Rules } from "@/components/season/rules";
import { Streamed } from "@/components/shell/guarded";
import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";
import { requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Rules" };

export default function RulesPage() {
  return <Streamed render={render} fallback={<RulesSkeleton />} />;
}

async function render() {
  const { season } = await requirePlayer();
  return <Rules rules={season.rules} />;
}

function RulesSkeleton() {
  return (
    <PageSkeleton title="Rules" lead="line">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <Skeleton className="h-96 rounded-2xl" />
        <Skeleton className="h-96 rounded-2xl" />
      </div>
    </PageSkeleton>
  );
}
