"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { notifySuccess } from "@/components/ui/notifications";
import { PasswordField } from "@/components/ui/password-field";
import { logIn } from "@/lib/account/guest-client";
import { PRODUCT } from "@/lib/brand/product";
import { CallFailed } from "@/lib/http/fetch-call";
import { isInstalled } from "@/lib/worker/client";
import { EmailField, GuestForm, GuestLink, useDestination } from "./guest-form";
import { forgetNewcomer, type Newcomer, readNewcomer, saveNewcomer } from "./newcomer";

/**
 * `ended`: the session has just ended. The form is filled in for someone who has just verified their email in this tab.
 * Without a form library, which would be most of the script on the first page that anyone loads.
 */
export function LoginForm({ ended }: { ended: boolean }) {
  const introId = useId();
  const { newcomer, refs, errors, clearErrors, submit, busy } = useLoginForm();
  return (
    <GuestForm
      {...greetingFor(newcomer, ended)}
      introId={introId}
      notice={ended ? "Your session has ended. Log in again." : undefined}
      failure={errors.form}
      onSubmit={submit}
    >
      <EmailField
        ref={refs.email}
        name="email"
        defaultValue={newcomer?.email}
        error={errors.email}
        onInput={clearErrors}
      />
      <PasswordField
        ref={refs.password}
        name="password"
        label="Password"
        autoComplete="current-password"
        defaultValue={newcomer?.password}
        error={errors.password}
        onInput={clearErrors}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox ref={refs.rememberMe} name="rememberMe" label="Remember me" />
        <GuestLink href="/forgot-password">Forgot password?</GuestLink>
      </div>
      <Button ref={refs.button} type="submit" busy={busy} aria-describedby={newcomer ? introId : undefined}>
        Log in
      </Button>
      <p>
        New here? <GuestLink href="/register">Create an account</GuestLink>
      </p>
    </GuestForm>
  );
}

function greetingFor(newcomer: Newcomer | null, ended: boolean): { title: string; intro?: string } {
  if (ended) return { title: "Welcome back" };
  if (newcomer === null)
    return { title: `Welcome to ${PRODUCT.name}`, intro: "Predict every match. Beat your friends." };
  const next = newcomer.password ? "Tap Log in to start." : "Enter your password to start.";
  return { title: `Welcome, ${newcomer.firstName}`, intro: `You're in. ${next}` };
}

interface Errors {
  email?: string;
  password?: string;
  form?: string;
}

function useLoginForm() {
  const router = useRouter();
  const { destination, pathTo } = useDestination();
  const [newcomer] = useState(() => {
    const known = readNewcomer();
    return known?.verified ? known : null;
  });
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending, isSuccess } = useMutation(logIn);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const rememberMe = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (rememberMe.current && isInstalled()) rememberMe.current.checked = true;
  }, []);
  useEffect(() => {
    if (!newcomer) return;
    (newcomer.password ? button : password).current?.focus();
    const clearPassword = () => {
      if (password.current?.value === newcomer.password) password.current.value = "";
    };
    const waiting = setTimeout(clearPassword, newcomer.until - Date.now());
    return () => clearTimeout(waiting);
  }, [newcomer]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = {
      email: email.current?.value.trim() ?? "",
      password: password.current?.value ?? "",
      rememberMe: rememberMe.current?.checked ?? false,
    };
    setErrors({
      ...(!typed.email && { email: "email required" }),
      ...(!typed.password && { password: "password required" }),
    });
    if (!typed.email) email.current?.focus();
    else if (!typed.password) password.current?.focus();
    else send(typed);
  }

  const send = (typed: Parameters<typeof mutate>[0]) =>
    mutate(typed, {
      onError: (error) => {
        if (!(error instanceof CallFailed && error.code === "EMAIL_NOT_VERIFIED")) {
          setErrors({ form: error.message });
          return;
        }
        saveNewcomer({ email: typed.email, password: typed.password });
        router.push(pathTo("/verify-email?unverified"));
      },
      onSuccess: ({ message }) => {
        notifySuccess(message);
        forgetNewcomer();
        // The router may leave the next page slightly scrolled, which hides its heading on a phone.
        window.scrollTo(0, 0);
        // The server never sees the fragment.
        router.replace(destination + location.hash);
      },
    });
  const refs = { email, password, rememberMe, button };
  return { newcomer, refs, errors, clearErrors: () => setErrors({}), submit, busy: isPending || isSuccess };
}
