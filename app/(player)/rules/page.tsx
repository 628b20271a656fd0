import type { Metadata } from "next";
import { Rules } from "@/components/season/rules";
import { Streamed } from "@/components/shell/guarded";
import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";
import { requirePlayer } from "@/lib/session/guards";

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
      <div className="grid gap-8 lg:grid-cols-[12rem_minmax(0,44rem)] lg:gap-14">
        <Skeleton className="h-52 sm:h-24 lg:h-88" />
        <div className="grid gap-4">
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-128 rounded-2xl" />
        </div>
      </div>
    </PageSkeleton>
  );
}
