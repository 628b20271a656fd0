"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { notifyError } from "@/components/ui/notifications";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { verifyEmailSchema } from "@/lib/account/schema";
import { CallFailed } from "@/lib/browser/call-failed";
import { verifyEmail } from "@/lib/browser/sign-up";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { noteVerified } from "./newcomer";
import { useSentOnceComplete } from "./use-sent-once-complete";

/** What the server asks for besides the code, or says of it. */
const NOTHING_ASKED = {
  /** This browser has not registered, or long ago: whose code is it? */
  email: false,
  /** The address was signed up more than once: by whom? */
  password: false,
  /** Somebody signed up after this browser with the same address, whose code is not for here. */
  replaced: false,
};

/** The form that takes a code: it is sent as soon as it is complete, or by its button. */
export function useVerifyForm() {
  const router = useRouter();
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const form = useForm({
    resolver: zodResolver(verifyEmailSchema, { error: sentenceOf }),
    defaultValues: { code: "" },
    shouldUnregister: true,
  });
  const { handleSubmit, setError, setFocus } = form;
  const { mutate, isPending, isSuccess } = useNotifiedMutation(verifyEmail);
  const underWay = useRef(false);

  useEffect(() => {
    if (asked.password) setFocus("password");
    else setFocus(asked.email ? "email" : "code");
  }, [asked.email, asked.password, setFocus]);

  function onFailure(error: Error) {
    underWay.current = false;
    showFailure(error, setError, ["code", "email", "password"]);
    if (!(error instanceof CallFailed)) return;
    const { code, fields } = error;
    const replaced = code === "REGISTRATION_REPLACED";
    setAsked(({ email, password }) => ({
      email: email || Boolean(fields.email),
      password: password || Boolean(fields.password),
      replaced,
    }));
    // All of it selected, so that typing or pasting another code replaces this one.
    if (fields.code) setFocus("code", { shouldSelect: true });
  }

  const submit = handleSubmit(
    (verification) => {
      if (underWay.current) return;
      underWay.current = true;
      sent(verification.code);
      mutate(verification, {
        onError: onFailure,
        onSuccess: ({ user }) => {
          noteVerified(user, verification.password);
          // Within this page, which remembers what was typed.
          router.push("/login");
        },
      });
    },
    ({ code }) => code && notifyError("Code Invalid"),
  );
  const sent = useSentOnceComplete(form, submit);

  return { form, asked, submit, onFailure, busy: isPending || isSuccess };
}
