"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Field, fieldAttributes, INPUT_LOOK } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Notice, TryAgain } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { showFailure } from "@/components/ui/show-failure";
import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { emptySent } from "@/components/ui/typed-since";
import { useConfirmed, useNotifiedMutation } from "@/components/ui/use-mutation";
import { useOutageNotification } from "@/components/ui/use-query";
import { FORMER_PLAYER } from "@/lib/activity/rules";
import { deleteNotice, managedNotices, writeNotice } from "@/lib/notify/admin-client";
import { NOTICE_MAX_LENGTH } from "@/lib/notify/rules";
import { type ManagedNotices, writeNoticeSchema } from "@/lib/notify/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";

const EMPTY = { text: "", mails: false };

export function ManageNotices() {
  const { data, dataUpdatedAt, error, errorUpdateCount, isFetching, refetch } = useQuery(managedNotices);
  const failure = error ? `Error fetching notices: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt: dataUpdatedAt });
  // After the first load, keep the form and its text while the list is refetched.
  if (!data && errorUpdateCount === 0) return <NoticesSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <PageTitle>Notices</PageTitle>
        <p className="max-w-prose text-ink-soft">Shown on every player's Home until they've read it.</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <NoticeForm wantMails={data?.wantMails} />
        <section aria-labelledby="sent" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="sent" className="text-3xl">
            Sent notices
          </h2>
          {failure && (
            <TryAgain busy={isFetching} onRetry={refetch}>
              {failure}
            </TryAgain>
          )}
          {data?.data.length === 0 && <EmptyState title="No notices yet" />}
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
  );
}

/** `wantMails`: how many players get email reminders; undefined while unknown. */
function NoticeForm({ wantMails }: { wantMails: number | undefined }) {
  const form = useForm({ resolver: zodResolver(writeNoticeSchema, { error: sentenceOf }), defaultValues: EMPTY });
  const { mutate, isPending } = useNotifiedMutation({
    ...writeNotice,
    onMutate: () => form.getValues(),
    onSuccess: (_reply, _notice, sent) => emptySent(form, sent, EMPTY),
    onError: (error) => showFailure(error, form.setError, ["text"]),
  });
  const { errors } = form.formState;
  const failure = errors.root?.server?.message;
  const length = form.watch("text").trim().length;
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((notice) => mutate(notice))}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-2xl bg-card p-4 outline-2 outline-line sm:p-6"
    >
      <h2 className="text-3xl">New notice</h2>
      <TextArea
        label="Notice"
        error={errors.text?.message}
        hint={`${length} of ${NOTICE_MAX_LENGTH} characters`}
        {...form.register("text")}
      />
      <Controller
        control={form.control}
        name="mails"
        render={({ field: { value, onChange } }) => (
          <Switch label="Also by email" hint={hintOn(wantMails)} checked={value ?? false} onChange={onChange} />
        )}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" busy={isPending} className="justify-self-start tight:w-full">
        Send notice
      </Button>
    </form>
  );
}

function hintOn(wantMails: number | undefined): string {
  if (wantMails === 0) return "No players get email reminders.";
  if (wantMails === undefined) return "To players who get email reminders.";
  return wantMails === 1
    ? "To the one player who gets email reminders."
    : `To the ${wantMails} players who get email reminders.`;
}

/** A sent notice, with a button to delete it. */
export function WrittenNotice({ notice }: { notice: ManagedNotices["data"][number] }) {
  const { noticeId, text, author, createdAt, reads, mailing } = notice;
  const { ask, asking, mutate, error } = useConfirmed(deleteNotice);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-2xl bg-card p-4 outline-2 outline-line sm:p-5">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">
          <bdi>{author ?? FORMER_PLAYER}</bdi>, <LocalTime at={createdAt} />
          <br />
          <span className="font-semibold text-ink">{readBy(reads)}</span>
          {mailing && " · emails queued"}
        </p>
        <Button look="quiet" className="px-4! text-lg!" onClick={ask}>
          Delete notice
        </Button>
      </div>
      <ConfirmDialog
        {...asking}
        title="Delete this notice?"
        warning="Removed for everyone. Queued emails will still be sent."
        action="Delete notice"
        onConfirm={() => mutate(noticeId)}
      >
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </li>
  );
}

function readBy(reads: number): string {
  if (reads === 0) return "Not read yet";
  return reads === 1 ? "Read by 1 player" : `Read by ${reads} players`;
}

export function NoticesSkeleton() {
  return (
    <PageSkeleton title="Notices" lead={<Skeleton className="h-12 max-w-prose sm:h-6" />}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <Skeleton className="h-104 rounded-2xl" />
        <div className="grid gap-4">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-36 rounded-2xl" />
          <Skeleton className="h-36 rounded-2xl" />
        </div>
      </div>
    </PageSkeleton>
  );
}

interface TextAreaProps extends ComponentProps<"textarea"> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A multi-line text field that grows with its content where browsers support that. */
function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea
        rows={5}
        className={clsx(INPUT_LOOK, "max-h-96 min-h-36 resize-y py-2.5 leading-relaxed [field-sizing:content]")}
        {...fieldAttributes(id, { error, hint })}
        {...area}
      />
    </Field>
  );
}
