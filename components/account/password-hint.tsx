import { isPasswordLongEnough, PASSWORD_MIN_LENGTH } from "@/lib/account/rules";

/** Tells what a password still lacks; it informs and forbids nothing. */
export function PasswordHint({ password }: { password: string }) {
  if (!isPasswordLongEnough(password)) return `Password must include at least ${PASSWORD_MIN_LENGTH} characters`;
  return (
    <>
      <span aria-hidden="true">✓ </span>All good
    </>
  );
}
