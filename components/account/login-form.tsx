"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { PasswordField } from "@/components/ui/password-field";
import { TextLink } from "@/components/ui/text-link";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { loginSchema } from "@/lib/account/schema";
import { logIn } from "@/lib/browser/account";
import { CallFailed } from "@/lib/browser/call-failed";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { EmailField } from "./email-field";
import { GuestForm } from "./guest-form";

/** `ended`: the person was signed in until now, and is told so. */
export function LoginForm({ ended }: { ended: boolean }) {
  const router = useRouter();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(loginSchema, { error: sentenceOf }),
    defaultValues: { email: "", password: "", rememberMe: false },
  });
  const { errors } = formState;
  const { mutate, isPending, isSuccess } = useNotifiedMutation(logIn);

  function onFailure(error: Error) {
    const unverified = error instanceof CallFailed && error.code === "EMAIL_NOT_VERIFIED";
    if (unverified) router.push("/verify-email?unverified");
    else showFailure(error, setError, ["email", "password"]);
  }

  const submit = handleSubmit((login) =>
    mutate(login, {
      onError: onFailure,
      onSuccess: () => router.replace("/"),
    }),
  );

  return (
    <GuestForm
      title="Welcome back"
      intro="Your picks are waiting."
      notice={ended ? "Your session has ended. Log in again." : undefined}
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      <EmailField error={errors.email?.message} {...register("email")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label="Remember me" {...register("rememberMe")} />
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </div>
      <Button type="submit" busy={isPending || isSuccess}>
        Log in
      </Button>
      <p>
        New here? <TextLink href="/register">Create an account</TextLink>
      </p>
    </GuestForm>
  );
}
