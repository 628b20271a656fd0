"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { notifySuccess } from "@/components/ui/notifications";
import { PasswordField } from "@/components/ui/password-field";
import { showFailure } from "@/components/ui/show-failure";
import { logIn } from "@/lib/account/client";
import { PRODUCT } from "@/lib/brand/product";
import { CallFailed } from "@/lib/http/fetch-call";
import { isInstalled } from "@/lib/worker/client";
import { EmailField, GuestForm, GuestLink, useDestination } from "./guest-form";
import { forgetNewcomer, type Newcomer, readNewcomer, saveNewcomer } from "./newcomer";

/** `ended`: the session has just ended. The form is filled in for someone who has just verified their email in this tab. */
export function LoginForm({ ended }: { ended: boolean }) {
  const introId = useId();
  const { form, newcomer, button, submit, busy } = useLoginForm();
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <GuestForm
      {...greetingFor(newcomer, ended)}
      introId={introId}
      notice={ended ? "Your session has ended. Log in again." : undefined}
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      <EmailField error={errors.email?.message} {...register("email", { required: "email required" })} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", { required: "password required" })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label="Remember me" {...register("rememberMe")} />
        <GuestLink href="/forgot-password">Forgot password?</GuestLink>
      </div>
      <Button ref={button} type="submit" busy={busy} aria-describedby={newcomer ? introId : undefined}>
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

function useLoginForm() {
  const router = useRouter();
  const { destination, pathTo } = useDestination();
  const [newcomer] = useState(() => {
    const known = readNewcomer();
    return known?.verified ? known : null;
  });
  // On the server too, which can't know.
  const [rememberMe] = useState(() => typeof window !== "undefined" && isInstalled());
  const form = useForm({
    defaultValues: { email: newcomer?.email ?? "", password: newcomer?.password ?? "", rememberMe },
  });
  const { setFocus, setError } = form;
  const { mutate, isPending, isSuccess } = useMutation(logIn);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (newcomer?.password) button.current?.focus();
    else if (newcomer) setFocus("password");
  }, [newcomer, setFocus]);

  const clearPassword = useEffectEvent(({ password }: Newcomer) => {
    if (form.getValues("password") === password) form.resetField("password", { defaultValue: "" });
  });
  useEffect(() => {
    if (!newcomer) return;
    const waiting = setTimeout(() => clearPassword(newcomer), newcomer.until - Date.now());
    return () => clearTimeout(waiting);
  }, [newcomer]);

  const submit = form.handleSubmit((login) =>
    mutate(login, {
      onError: (error) => {
        if (!(error instanceof CallFailed && error.code === "EMAIL_NOT_VERIFIED")) {
          showFailure(error, setError, ["email", "password"]);
          return;
        }
        saveNewcomer({ email: login.email, password: login.password });
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
    }),
  );
  return { form, newcomer, button, submit, busy: isPending || isSuccess };
}
