"use client";

import { onDemand, useOnDemand } from "./on-demand";

/** Loaded with the first notification. */
export const toaster = onDemand(() => import("./toaster"));

/** Renders the notifications. */
export function Notifications() {
  const part = useOnDemand(toaster);
  return part && <part.Toaster />;
}

export function notifyError(text: string, title = "Error"): void {
  toaster.fetch().then(({ toastError }) => toastError(text, title), ignore);
}

export function notifySuccess(text: string): void {
  toaster.fetch().then(({ toastSuccess }) => toastSuccess(text), ignore);
}

/** For code that couldn't be loaded on demand. */
export function notifyNotLoaded(): void {
  notifyError("This couldn't be loaded. Check your connection, reload the page and try again");
}

/** The toaster couldn't be loaded, so we're offline, which the page shows anyway. */
function ignore(): void {}
