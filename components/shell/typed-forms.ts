"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** The forms of this tab that hold what was typed into them and has not been saved since. */
const typedInto = new Set<Element>();

/** Whether something would be lost with the page; one that was left, or closed, has lost it. */
export function hasTyped(): boolean {
  for (const form of typedInto) if (!form.isConnected) typedInto.delete(form);
  return typedInto.size > 0;
}

/** Whether a call that begins now is this form's: its button has the focus, or that of what it asks before. */
function isOf(form: Element): boolean {
  const at = document.activeElement;
  // Safari focuses no button that is clicked.
  return (
    at === null || at === document.body || form.contains(at) || at.closest("[role=alertdialog], [role=dialog]") !== null
  );
}

/** Notes what is typed into forms, until it is saved. What one looks for, or chooses outside of a form, is no loss. */
export function useTypedForms(): void {
  const client = useQueryClient();
  useEffect(() => {
    /** The form that was sent last, and the call that sends it. */
    let sent: Element | undefined;
    let sending: number | undefined;
    const formOf = ({ target }: Event) => (target instanceof Element ? target.closest("form") : null);
    const note = (event: Event) => {
      const form = formOf(event);
      if (!form || !(event.target instanceof Element) || event.target.matches("[type=search]")) return;
      typedInto.add(form);
      // What is typed while it is being sent is not what is saved.
      if (form === sent) sent = undefined;
    };
    const send = (event: Event) => {
      sent = formOf(event) ?? undefined;
      sending = undefined;
    };
    document.addEventListener("input", note);
    // Before what sends it hears of it.
    document.addEventListener("submit", send, { capture: true });
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || !sent) return;
      const { mutationId } = event.mutation;
      if (event.action.type === "pending" && isOf(sent)) sending ??= mutationId;
      if (event.action.type === "success" && mutationId === sending) typedInto.delete(sent);
    });
    return () => {
      document.removeEventListener("input", note);
      document.removeEventListener("submit", send, { capture: true });
      stop();
    };
  }, [client]);
}
