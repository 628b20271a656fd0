"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useCreateForm } from "./use-create-form";

/** A name is all that it takes. */
export function CreateForm() {
  const { form, submit, busy } = useCreateForm();
  const { errors } = form.formState;
  const failure = errors.root?.server?.message;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register("name")} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" busy={busy}>
        Make it
      </Button>
    </form>
  );
}
