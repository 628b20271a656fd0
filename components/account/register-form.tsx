"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { registerSchema } from "@/lib/account/schema";
import { registerAccount } from "@/lib/browser/sign-up";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { EmailField } from "./email-field";
import { GuestForm } from "./guest-form";
import { keepNewcomer, type Newcomer, recallNewcomer } from "./newcomer";
import { PasswordHint } from "./password-hint";

const FIELDS = ["firstName", "lastName", "email", "password", "inviteCode"] as const;

/** `inviteCodeNeeded`: the group is closed. Whoever comes back from a mistyped address finds what they typed, but the password. */
export function RegisterForm({ inviteCodeNeeded }: { inviteCodeNeeded: boolean }) {
  const router = useRouter();
  const [typed] = useState(recallNewcomer);
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm({
    resolver: zodResolver(registerSchema, { error: sentenceOf }),
    defaultValues: startingValues(typed),
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
        keepNewcomer(registration);
        router.push("/verify-email");
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
        Already playing? <TextLink href="/login">Log in</TextLink>
      </p>
    </GuestForm>
  );
}

/** What was typed before, but never a password: that is typed anew. */
function startingValues(typed: Newcomer | null) {
  const { firstName = "", lastName = "", email = "", inviteCode } = typed ?? {};
  return { firstName, lastName, email, password: "", ...(inviteCode === undefined ? {} : { inviteCode }) };
}
