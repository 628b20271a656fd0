"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { loginSchema } from "@/lib/account/schema";
import { logIn } from "@/lib/browser/account";
import { CallFailed } from "@/lib/browser/call-failed";
import { takeWayBack } from "@/lib/browser/way-back";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { forgetNewcomer, keepNewcomer } from "./newcomer";
import { useVerifiedNewcomer } from "./use-verified-newcomer";

/** The form that logs in. For somebody who has just signed up in this tab it is filled in, and its button is at hand. */
export function useLoginForm() {
  const router = useRouter();
  const newcomer = useVerifiedNewcomer(({ password }) => {
    if (form.getValues("password") === password) form.resetField("password", { defaultValue: "" });
  });
  const form = useForm({
    resolver: zodResolver(loginSchema, { error: sentenceOf }),
    defaultValues: { email: newcomer?.email ?? "", password: newcomer?.password ?? "", rememberMe: false },
  });
  const { handleSubmit, setError, setFocus } = form;
  const { mutate, isPending, isSuccess } = useNotifiedMutation(logIn);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (newcomer?.password) button.current?.focus();
    else if (newcomer) setFocus("password");
  }, [newcomer, setFocus]);

  const submit = handleSubmit((login) =>
    mutate(login, {
      onError: (error) => {
        if (!(error instanceof CallFailed && error.code === "EMAIL_NOT_VERIFIED")) {
          showFailure(error, setError, ["email", "password"]);
          return;
        }
        keepNewcomer({ email: login.email, password: login.password });
        router.push("/verify-email?unverified");
      },
      onSuccess: () => {
        forgetNewcomer();
        // The router leaves a page scrolled as far as a bar hides; on a phone its heading would lie below that.
        window.scrollTo(0, 0);
        router.replace(takeWayBack() ?? "/");
      },
    }),
  );

  return { form, newcomer, button, submit, busy: isPending || isSuccess };
}
