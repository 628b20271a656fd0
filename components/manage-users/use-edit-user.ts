import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/account/show-failure";
import { isOvertaken } from "@/components/admin/overtaken";
import { notifySuccess } from "@/components/ui/notifications";
import { editUser, managedUsers } from "@/lib/account/queries";
import type { ManagedUser } from "@/lib/account/schema";
import { changesOf, FIELDS, type SentValues, type UserValues, userValuesSchema, valuesOf } from "./user-values";

/**
 * The form of a user. What was seen is what stood here when it was opened, not what the list has learnt since: otherwise
 * a change of somebody else's would be overwritten unseen. A refusal loses nothing of what was typed.
 */
export function useEditUser(opened: ManagedUser, onSaved: () => void) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(opened);
  const form = useForm<UserValues, unknown, SentValues>({
    resolver: zodResolver(userValuesSchema),
    defaultValues: valuesOf(opened),
  });
  const { mutate, isPending } = useMutation(editUser);
  const [overtaken, setOvertaken] = useState<string | null>(null);

  async function readAnew(reason: string) {
    const users = await client.query({ ...managedUsers, staleTime: 0 }).catch(() => undefined);
    const stored = users?.find(({ userId }) => userId === seen.userId);
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
      onSuccess: ({ message }) => {
        notifySuccess(message);
        onSaved();
      },
      onError: async (error) => {
        if (isOvertaken(error)) await readAnew(error.message);
        showFailure(error, form.setError, FIELDS);
      },
    });
  });

  const takeTheirs = () => {
    setOvertaken(null);
    form.reset(valuesOf(seen));
  };
  return { form, seen, submit, isPending, overtaken, takeTheirs };
}
