import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { isOvertaken } from "@/components/form/overtaken";
import { showFailure } from "@/components/form/show-failure";
import { useSeenForm } from "@/components/form/use-seen-form";
import { useSeason } from "@/components/season/season";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import type { ManagedUser } from "@/lib/account/user-list-schema";
import { editUser, readUser } from "@/lib/browser/admin-users";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { changesOf, FIELDS, type SentValues, type UserValues, userValuesSchema, valuesOf } from "./user-values";

/**
 * The form of a user. What was seen is what stood here when it was opened, not what the list has learnt since: otherwise
 * a change of somebody else's would be overwritten unseen. A refusal loses nothing of what was typed.
 */
export function useEditUser(opened: ManagedUser, onSaved: () => void) {
  const { teams } = useSeason();
  const form = useForm<UserValues, unknown, SentValues>({
    resolver: zodResolver(userValuesSchema(teams), { error: sentenceOf }),
    defaultValues: valuesOf(opened),
  });
  const { seen, overtaken, clearOvertaken, lookAgain, takeTheirs } = useSeenForm(form, opened, valuesOf);
  const { mutate, isPending } = useNotifiedMutation(editUser);

  async function onError(error: Error) {
    lookAgain(error, isOvertaken(error) ? await readUser(seen.userId) : undefined);
    showFailure(error, form.setError, FIELDS);
  }
  const submit = form.handleSubmit((values) => {
    const changes = changesOf(seen, values);
    if (Object.keys(changes.seen).length === 0) return onSaved();
    clearOvertaken();
    mutate(changes, { onSuccess: onSaved, onError });
  });
  return { form, seen, submit, isPending, overtaken, takeTheirs };
}
