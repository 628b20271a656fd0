"use client";

import { onDemand, useOnDemand } from "./on-demand";

/** What shows notifications. Pages come without it: it is wanted when there is something to say. */
export const toaster = onDemand(() => import("./toaster"));

/** Where notifications appear; screen readers are told politely. */
export function Notifications() {
  const part = useOnDemand(toaster);
  return part && <part.Toaster />;
}

export function notifyError(text: string, title = "Error"): void {
  toaster.fetch().then(({ toastError }) => toastError(text, title), saidByThePage);
}

export function notifySuccess(text: string): void {
  toaster.fetch().then(({ toastSuccess }) => toastSuccess(text), saidByThePage);
}

/** For a part of the page that could not be fetched when it was wanted. */
export function sayUnfetched(): void {
  notifyError("This could not be loaded. Check your connection, reload the page and try again");
}

/** Without a connection there is nothing to say it with, and pages show by themselves that they are offline. */
function saidByThePage(): void {}
