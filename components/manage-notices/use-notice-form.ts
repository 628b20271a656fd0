import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { emptySent } from "@/components/form/typed-since";
import { useUndo } from "@/components/form/undo";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { takeDown, writeNotice } from "@/lib/browser/admin-notices";
import { writeNoticeSchema } from "@/lib/notice/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";

const EMPTY = { text: "", mails: false };

/** The form of a notice. What was told can be taken back for a while; a refusal loses nothing of it. */
export function useNoticeForm() {
  const offer = useUndo();
  const form = useForm({ resolver: zodResolver(writeNoticeSchema, { error: sentenceOf }), defaultValues: EMPTY });
  const { mutate, isPending } = useNotifiedMutation({
    ...writeNotice,
    onMutate: () => form.getValues(),
    onSuccess: ({ data: { noticeId } }, _notice, sent) => {
      emptySent(form, sent, EMPTY);
      offer({ text: "All players are told", takeBack: () => takeDown(noticeId) });
    },
    onError: (error) => showFailure(error, form.setError, ["text"]),
  });
  return { form, isPending, submit: form.handleSubmit((notice) => mutate(notice)) };
}
