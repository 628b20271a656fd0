import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";

/** The address of an account, as password managers know it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "label" | "type" | "autoComplete">) {
  return <TextField label="Email" type="email" autoComplete="username" {...props} />;
}
