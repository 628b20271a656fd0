"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { notifySuccess } from "@/components/ui/notifications";
import { PasswordField } from "@/components/ui/password-field";
import { showFailure } from "@/components/ui/show-failure";
import { registerAccount } from "@/lib/account/guest-client";
import { isPasswordLongEnough, PASSWORD_MIN_LENGTH } from "@/lib/account/rules";
import { EMAIL_RULES, EmailField, GuestForm, GuestLink, PasswordHint, useDestination } from "./guest-form";
import { readNewcomer, saveNewcomer } from "./newcomer";

const FIELDS = ["firstName", "lastName", "email", "password"] as const;

const trim = (text: string) => text.trim();
const NAME_RULES = {
  firstName: { required: "First name required", setValueAs: trim },
  lastName: { required: "Last name required", setValueAs: trim },
};
const PASSWORD_RULES = {
  required: "Password required",
  validate: (password: string) =>
    isPasswordLongEnough(password) || `Minimum length must be ${PASSWORD_MIN_LENGTH} characters`,
};

/** Filled in, except for the password, for someone who comes back to correct their email. */
export function RegisterForm({ inviteCodeNeeded }: { inviteCodeNeeded: boolean }) {
  const router = useRouter();
  const { pathTo } = useDestination();
  const [typed] = useState(readNewcomer);
  const { firstName = "", lastName = "", email = "", inviteCode } = typed ?? {};
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm({
    defaultValues: { firstName, lastName, email, password: "", ...(inviteCode !== undefined && { inviteCode }) },
  });
  const { errors } = formState;
  const password = useWatch({ control, name: "password" });
  const { mutate, isPending, isSuccess } = useMutation(registerAccount);

  useEffect(() => {
    if (typed) setFocus("email", { shouldSelect: true });
  }, [typed, setFocus]);

  const submit = handleSubmit((registration) =>
    mutate(registration, {
      onError: (error) => showFailure(error, setError, inviteCodeNeeded ? [...FIELDS, "inviteCode"] : FIELDS),
      onSuccess: ({ message }) => {
        notifySuccess(message);
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
          {...register("firstName", NAME_RULES.firstName)}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register("lastName", NAME_RULES.lastName)}
        />
      </div>
      <EmailField error={errors.email?.message} {...register("email", EMAIL_RULES)} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        tip={<PasswordHint password={password} />}
        error={errors.password?.message}
        {...register("password", PASSWORD_RULES)}
      />
      {inviteCodeNeeded && (
        <TextField
          label="Invite code"
          autoComplete="off"
          hint="Ask the person who invited you."
          error={errors.inviteCode?.message}
          {...register("inviteCode")}
        />
      )}
      <Button type="submit" busy={isPending || isSuccess}>
        Create account
      </Button>
      <p>
        Already have an account? <GuestLink href="/login">Log in</GuestLink>
      </p>
    </GuestForm>
  );
}
