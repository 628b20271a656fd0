"use client";

import { OvertakenNotice } from "@/components/form/overtaken-notice";
import { FormFoot } from "@/components/ui/dialog-foot";
import { INPUT_LOOK } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { AskedUser } from "./asked-user";
import { PlayerFields } from "./player-fields";
import type { useEditUser } from "./use-edit-user";

/** What has the focus is never hidden behind the line of buttons, which stays within reach of the thumb. */
const FORM = "grid min-w-0 gap-5 [&_button]:scroll-mb-24 [&_input]:scroll-mb-24 [&_select]:scroll-mb-24";

interface EditUserFormProps extends Pick<AskedUser, "user" | "own" | "lastAdmin"> {
  userForm: ReturnType<typeof useEditUser>;
}

/** What an administrator changes of a user. Who waits for their code has a name so far, and nothing else. */
export function EditUserForm({ userForm, user, own, lastAdmin }: EditUserFormProps) {
  const { form, seen, submit, isPending, overtaken, takeTheirs } = userForm;
  const { errors } = form.formState;
  const failure = errors.root?.server?.message;
  return (
    <form method="post" noValidate onSubmit={submit} className={FORM}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...form.register("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...form.register("lastName")}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        readOnly
        value={user.email}
        hint="An email cannot be changed."
        className={`${INPUT_LOOK} read-only:border-line read-only:bg-band read-only:text-ink-soft`}
      />
      {seen.isVerified ? (
        <PlayerFields form={form} seen={seen} own={own} lastAdmin={lastAdmin} />
      ) : (
        <Notice tone="info">
          This account is inactive: its email is not verified yet. Home team, wildcards, gamechangers and the
          administrator flag come with the verification.
        </Notice>
      )}
      {overtaken && <OvertakenNotice reason={overtaken} save="Save" onTakeTheirs={takeTheirs} />}
      {failure && !overtaken && <Notice tone="error">{failure}</Notice>}
      <FormFoot submit="Save" busy={isPending} />
    </form>
  );
}
