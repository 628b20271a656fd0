"use client";

import { Toaster as Sonner, toast } from "sonner";

/** How long a notification stays, in milliseconds. */
const DURATION = 2000;
const AT_MOST = 5;

const TOAST =
  "grid w-full gap-0.5 rounded-lg px-4 py-3 text-white shadow-lg shadow-black/25 font-text sm:w-88 " +
  "[&_[data-icon]]:hidden [&_[data-title]]:font-display [&_[data-title]]:text-xl [&_[data-title]]:font-extrabold";

export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={AT_MOST}
      duration={DURATION}
      expand
      gap={8}
      toastOptions={{ unstyled: true, classNames: { toast: TOAST, error: "bg-error", success: "bg-success" } }}
    />
  );
}

export function toastError(text: string, title: string): void {
  toast.error(title, { description: text });
}

export function toastSuccess(text: string): void {
  toast.success("Success", { description: text });
}
