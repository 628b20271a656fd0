"use client";

import { Controller } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { NOTICE_MAX_LENGTH } from "@/lib/notice/rules";
import { useNoticeForm } from "./use-notice-form";

/** `wantMails`: how many players want mails; undefined where that is not known. */
export function NoticeForm({ wantMails }: { wantMails: number | undefined }) {
  const { form, submit, isPending } = useNoticeForm();
  const { errors } = form.formState;
  const failure = errors.root?.server?.message;
  const length = form.watch("text").trim().length;
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-2xl bg-card p-4 outline-2 outline-line sm:p-6"
    >
      <h2 className="text-3xl">Tell all players</h2>
      <TextArea
        label="Notice"
        error={errors.text?.message}
        hint={`Plain text. ${length} of ${NOTICE_MAX_LENGTH} characters.`}
        {...form.register("text")}
      />
      <Controller
        control={form.control}
        name="mails"
        render={({ field: { value, onChange } }) => (
          <Switch label="Also by mail" hint={hintOn(wantMails)} checked={value ?? false} onChange={onChange} />
        )}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" busy={isPending} className="justify-self-start tight:w-full">
        Tell everybody
      </Button>
    </form>
  );
}

function hintOn(wantMails: number | undefined): string {
  if (wantMails === 0) return "No player wants email reminders: no mail leaves.";
  const who = wantMails === undefined ? "Those" : wantMails === 1 ? "The one player" : `The ${wantMails} players`;
  return `${who} who want${wantMails === 1 ? "s" : ""} email reminders. The mails leave after a minute.`;
}
