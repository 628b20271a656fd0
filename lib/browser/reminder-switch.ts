/** The switch of the reminders, as the browser calls it. */
import { mutationOptions } from "@tanstack/react-query";
import { checkAuth } from "./account";
import { call } from "./fetch-call";
import { replaceProfile, UPDATE, updateProfileReply } from "./profile";

const REMINDER = ["profile", "reminder"];

/** Switches the reminders. It shows at once and is taken back if the call fails; one call at a time, in order. */
export const saveReminder = mutationOptions({
  mutationKey: REMINDER,
  scope: { id: REMINDER.join() },
  mutationFn: (body: { userId: string; email: string; reminderEmail: boolean }) =>
    call(UPDATE, { method: "PUT", body, reply: updateProfileReply }),
  onMutate: async ({ reminderEmail }, { client }) => {
    await client.cancelQueries({ queryKey: checkAuth.queryKey });
    const before = client.getQueryData(checkAuth.queryKey)?.profile;
    if (before) replaceProfile(client, { ...before, reminderEmail });
    return { before };
  },
  onError: (_error, _body, shown, { client }) => {
    if (shown?.before) replaceProfile(client, shown.before);
    // After several switches in a row only the server knows which of them have held.
    void client.invalidateQueries({ queryKey: checkAuth.queryKey });
  },
  onSuccess: async ({ data }, _body, _shown, { client }) => {
    // Whatever was asked for before this was saved tells what was before.
    await client.cancelQueries({ queryKey: checkAuth.queryKey });
    // While another switch waits for its turn, that one is what shows.
    if (client.isMutating({ mutationKey: REMINDER }) === 1) replaceProfile(client, data);
  },
});
