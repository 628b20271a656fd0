"use client";

import { UndoPlace } from "@/components/form/undo";
import { EmptyPlace } from "@/components/ui/empty-place";
import { PageTitle } from "@/components/ui/page-title";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { useQuery } from "@/components/ui/use-query";
import { managedNotices } from "@/lib/browser/admin-notices";
import { NoticeForm } from "./notice-form";
import { NoticesSkeleton } from "./notices-skeleton";
import { WrittenNotice } from "./written-notice";

/** What administrators tell all players: the form, and what was told. */
export function ManageNotices() {
  const { data, dataUpdatedAt, error, errorUpdateCount, isFetching, refetch } = useQuery(managedNotices);
  const failure = error ? `Error fetching notices: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt: dataUpdatedAt });
  // Once the form stands it stays, with what is typed into it, also while the list is asked for again.
  if (!data && errorUpdateCount === 0) return <NoticesSkeleton />;
  return (
    <UndoPlace>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-2">
          <PageTitle>Notices</PageTitle>
          <p className="max-w-prose text-ink-soft">
            What you write here stands above the matches on every player's first screen until they have read it.
          </p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
          <NoticeForm wantMails={data?.wantMails} />
          <section aria-labelledby="told" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="told" className="text-3xl">
              What was told
            </h2>
            {failure && (
              <TryAgain busy={isFetching} onRetry={refetch}>
                {failure}
              </TryAgain>
            )}
            {data?.data.length === 0 && (
              <EmptyPlace title="Nothing yet" text="Notices that you write stand here, with how many have read them." />
            )}
            {data && data.data.length > 0 && (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
                {data.data.map((notice) => (
                  <WrittenNotice key={notice.noticeId} notice={notice} />
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
    </UndoPlace>
  );
}
