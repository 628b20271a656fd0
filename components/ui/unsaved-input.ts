"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Forms on this page with unsaved input. */
const typedInto = new Set<Element>();

/** Whether a reload would lose unsaved input. Forms that are no longer on the page don't count. */
export function hasUnsavedInput(): boolean {
  for (const form of typedInto) if (!form.isConnected) typedInto.delete(form);
  return typedInto.size > 0;
}

/** Tracks which forms have unsaved input. Ignores search fields and inputs outside of forms. */
export function useUnsavedInputWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    /** The form submitted last, the call that saves it, and whether the user has clicked elsewhere since. */
    let sent: { form: Element; call?: number | undefined; isLeft: boolean } | undefined;
    const formOf = ({ target }: Event) => (target instanceof Element ? target.closest("form") : null);
    const note = (event: Event) => {
      const form = formOf(event);
      if (!form || !(event.target instanceof Element) || event.target.matches("[type=search]")) return;
      typedInto.add(form);
      // Input during the call isn't part of what is saved.
      if (form === sent?.form) sent = undefined;
    };
    const leave = ({ target }: Event) => {
      if (!sent || !(target instanceof Element) || sent.form.contains(target)) return;
      // Not in a confirmation dialog, which a form may open before its call.
      if (!document.querySelector("[role=alertdialog], [role=dialog]")) sent.isLeft = true;
    };
    const send = (event: Event) => {
      const form = formOf(event);
      sent = form ? { form, isLeft: false } : undefined;
    };
    document.addEventListener("input", note);
    document.addEventListener("click", leave, { capture: true });
    // Capture, to run before the form's own handler.
    document.addEventListener("submit", send, { capture: true });
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || !sent) return;
      const { mutationId } = event.mutation;
      if (event.action.type === "pending" && !sent.isLeft) sent.call ??= mutationId;
      if (mutationId !== sent.call) return;
      // A retry may make the call without another submit event.
      if (event.action.type === "error") sent.call = undefined;
      if (event.action.type !== "success") return;
      typedInto.delete(sent.form);
      sent = undefined;
    });
    return () => {
      document.removeEventListener("input", note);
      document.removeEventListener("click", leave, { capture: true });
      document.removeEventListener("submit", send, { capture: true });
      stop();
    };
  }, [client]);
}
