"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { showFailure } from "@/components/ui/show-failure";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { registerAccount } from "@/lib/account/client";
import { registerSchema } from "@/lib/account/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { EmailField, GuestForm, GuestLink, PasswordHint, useDestination } from "./guest-form";
import { readNewcomer, saveNewcomer } from "./newcomer";

const FIELDS = ["firstName", "lastName", "email", "password", "inviteCode"] as const;

/** Filled in, except for the password, for someone who comes back to correct their email. */
export function RegisterForm({ inviteCodeNeeded }: { inviteCodeNeeded: boolean }) {
  const router = useRouter();
  const { pathTo } = useDestination();
  const [typed] = useState(readNewcomer);
  const { firstName = "", lastName = "", email = "", inviteCode } = typed ?? {};
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm({
    resolver: zodResolver(registerSchema, { error: sentenceOf }),
    defaultValues: { firstName, lastName, email, password: "", ...(inviteCode !== undefined && { inviteCode }) },
  });
  const { errors } = formState;
  const password = useWatch({ control, name: "password" });
  const { mutate, isPending, isSuccess } = useNotifiedMutation(registerAccount);

  useEffect(() => {
    if (typed) setFocus("email", { shouldSelect: true });
  }, [typed, setFocus]);

  const submit = handleSubmit((registration) =>
    mutate(registration, {
      onError: (error) => showFailure(error, setError, FIELDS),
      onSuccess: () => {
        saveNewcomer(registration);
        router.push(pathTo("/verify-email"));
      },
    }),
  );

  return (
    <GuestForm title="Sign Up" failure={errors.root?.server?.message} onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register("lastName")}
        />
      </div>
      <EmailField error={errors.email?.message} {...register("email")} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        tip={<PasswordHint password={password} />}
        error={errors.password?.message}
        {...register("password")}
      />
      {inviteCodeNeeded && (
        <TextField
          label="Invite code"
          autoComplete="off"
          hint="Ask whoever runs your game."
          error={errors.inviteCode?.message}
          {...register("inviteCode")}
        />
      )}
      <Button type="submit" busy={isPending || isSuccess}>
        Create account
      </Button>
      <p>
        Already playing? <GuestLink href="/login">Log in</GuestLink>
      </p>
    </GuestForm>
  );
}
