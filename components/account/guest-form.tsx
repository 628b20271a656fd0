"use client";

import { useSearchParams } from "next/navigation";
import type { ComponentProps, ReactNode, SubmitEventHandler } from "react";
import { TextField } from "@/components/ui/field";
import { TextLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { EMAIL_PATTERN, isPasswordLongEnough, PASSWORD_MIN_LENGTH } from "@/lib/account/rules";
import { destinationIn, withDestination } from "@/lib/session/destination";

interface GuestFormProps {
  title: string;
  intro?: ReactNode;
  /** For a field or button that the intro describes. */
  introId?: string | undefined;
  /** Says why the person was sent here. */
  notice?: string | undefined;
  /** The server's error message. */
  failure: string | undefined;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** The frame of every guest form. Uses POST, so that submitting before hydration doesn't put passwords in the URL. */
export function GuestForm({ title, intro, introId, notice, failure, onSubmit, children }: GuestFormProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h1 className="text-5xl tight:text-3xl sm:text-6xl">{title}</h1>
        {intro && (
          <p id={introId} className="text-lg text-ink-soft">
            {intro}
          </p>
        )}
      </div>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        {notice && <Notice tone="info">{notice}</Notice>}
        {failure && <Notice tone="error">{failure}</Notice>}
        {children}
      </form>
    </div>
  );
}

/** Where to go after logging in, and the paths of other guest pages that pass it on. */
export function useDestination() {
  const destination = destinationIn(useSearchParams());
  return { destination, pathTo: (page: string) => withDestination(page, destination) };
}

/** A link between guest pages. */
export function GuestLink({ href, ...rest }: ComponentProps<typeof TextLink>) {
  return <TextLink href={useDestination().pathTo(href)} {...rest} />;
}

/** An account's email, marked up so that password managers recognize it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "label" | "type" | "autoComplete">) {
  return <TextField label="Email" type="email" autoComplete="username" {...props} />;
}

/** For guests the forms check the fields themselves, so that their pages load without zod. The server checks everything. */
export const EMAIL_RULES = {
  required: "Email required",
  pattern: { value: EMAIL_PATTERN, message: "Invalid email address" },
};

export function PasswordHint({ password }: { password: string }) {
  if (!isPasswordLongEnough(password)) return `Password must include at least ${PASSWORD_MIN_LENGTH} characters`;
  return (
    <>
      <span aria-hidden="true">✓ </span>All good
    </>
  );
}
