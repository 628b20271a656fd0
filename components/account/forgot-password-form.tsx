"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { forgotPasswordSchema } from "@/lib/account/schema";
import { forgotPassword } from "@/lib/browser/password";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { EmailField } from "./email-field";
import { GuestForm } from "./guest-form";

export function ForgotPasswordForm() {
  const router = useRouter();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forgotPasswordSchema, { error: sentenceOf }),
    reValidateMode: "onSubmit",
    defaultValues: { email: "" },
  });
  const { errors } = formState;
  const { mutate, isPending, isSuccess } = useNotifiedMutation(forgotPassword);

  const submit = handleSubmit((account) =>
    mutate(account, {
      onError: (error) => showFailure(error, setError, ["email"]),
      onSuccess: () => router.push("/login"),
    }),
  );

  return (
    <GuestForm
      title="Forgot your password?"
      intro="Enter your email and we will send you a link to choose a new one."
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      <EmailField error={errors.email?.message} {...register("email")} />
      <Button type="submit" busy={isPending || isSuccess}>
        Reset Password
      </Button>
      <p>
        <TextLink href="/login">Back to the login page</TextLink>
      </p>
    </GuestForm>
  );
}
