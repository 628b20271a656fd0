"use client";

import { Toaster as Sonner, toast } from "sonner";

/** How long a notification is shown, in milliseconds. */
const DURATION = 2000;
const AT_MOST = 5;
const SUCCESS = "Success";

const TOAST =
  "grid w-full gap-0.5 rounded-lg px-4 py-3 text-white shadow-lg shadow-black/25 font-text sm:w-88 " +
  "[&_[data-icon]]:hidden [&_[data-title]]:font-display [&_[data-title]]:text-xl [&_[data-title]]:font-extrabold";

/** Ignores the pointer: it doesn't block what's below, and hovering doesn't keep a notification open. */
export function Toaster() {
  return (
    <Sonner
      className="pointer-events-none"
      position="bottom-right"
      offset={{ bottom: "calc(var(--bottom-bar) + 1.5rem)" }}
      mobileOffset={{ bottom: "calc(var(--tab-bar) + var(--bottom-bar) + 0.5rem)" }}
      visibleToasts={AT_MOST}
      duration={DURATION}
      expand
      gap={8}
      toastOptions={{ unstyled: true, classNames: { toast: TOAST, error: "bg-error", success: "bg-success" } }}
    />
  );
}

export function toastError(text: string, title: string): void {
  dismissSame(text, title);
  toast.error(title, { description: text });
}

export function toastSuccess(text: string): void {
  dismissSame(text, SUCCESS);
  toast.success(SUCCESS, { description: text });
}

/** Repeated notifications replace the previous one instead of piling up. */
function dismissSame(text: string, title: string): void {
  for (const shown of toast.getToasts()) {
    if ("title" in shown && shown.title === title && shown.description === text) toast.dismiss(shown.id);
  }
}
