import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { isOvertaken } from "@/components/form/overtaken";
import { useAnnounced } from "@/components/ui/use-announced";
import type { ManagedUser } from "@/lib/account/user-list-schema";
import { editUser, readUser } from "@/lib/browser/admin-users";
import { CallFailed } from "@/lib/browser/call-failed";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { changesOf, FIELDS, type SentValues, type UserValues, userValuesSchema, valuesOf } from "./user-values";

/**
 * The form of a user. What was seen is what stood here when it was opened, not what the list has learnt since: otherwise
 * a change of somebody else's would be overwritten unseen. A refusal loses nothing of what was typed.
 */
export function useEditUser(opened: ManagedUser, onSaved: () => void) {
  const [seen, setSeen] = useState(opened);
  const form = useForm<UserValues, unknown, SentValues>({
    resolver: zodResolver(userValuesSchema, { error: sentenceOf }),
    defaultValues: valuesOf(opened),
  });
  const { mutate, isPending } = useAnnounced(editUser);
  const [overtaken, setOvertaken] = useState<string | null>(null);

  async function readAnew(reason: string) {
    const stored = await readUser(seen.userId);
    if (!stored) return;
    setSeen(stored);
    form.reset(valuesOf(stored), { keepDirtyValues: true });
    setOvertaken(reason);
  }

  const submit = form.handleSubmit((values) => {
    const changes = changesOf(seen, values);
    if (Object.keys(changes.seen).length === 0) return onSaved();
    setOvertaken(null);
    mutate(changes, {
      onSuccess: onSaved,
      onError: async (error) => {
        if (isOvertaken(error)) await readAnew(error.message);
        form.setError("root.server", { message: error.message });
        const messages = error instanceof CallFailed ? error.fields : {};
        for (const field of FIELDS) if (messages[field]) form.setError(field, { message: messages[field] });
      },
    });
  });

  const takeTheirs = () => {
    setOvertaken(null);
    form.reset(valuesOf(seen));
  };
  return { form, seen, submit, isPending, overtaken, takeTheirs };
}
