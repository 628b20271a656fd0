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

/** Notes what is typed into forms, until it is saved. What one looks for, or chooses outside of a form, is no loss. */
export function useTypedForms(): void {
  const client = useQueryClient();
  useEffect(() => {
    /** The form that was sent last, the call that sends it, and whether one has turned to something else since. */
    let sent: { form: Element; call?: number | undefined; isLeft: boolean } | undefined;
    const formOf = ({ target }: Event) => (target instanceof Element ? target.closest("form") : null);
    const note = (event: Event) => {
      const form = formOf(event);
      if (!form || !(event.target instanceof Element) || event.target.matches("[type=search]")) return;
      typedInto.add(form);
      // What is typed while it is being sent is not what is saved.
      if (form === sent?.form) sent = undefined;
    };
    const turn = ({ target }: Event) => {
      if (!sent || !(target instanceof Element) || sent.form.contains(target)) return;
      // A form may ask in a dialog before it sends, and a click beside that decides nothing.
      if (!document.querySelector("[role=alertdialog], [role=dialog]")) sent.isLeft = true;
    };
    const send = (event: Event) => {
      const form = formOf(event);
      sent = form ? { form, isLeft: false } : undefined;
    };
    document.addEventListener("input", note);
    document.addEventListener("click", turn, { capture: true });
    // Before what sends it hears of it.
    document.addEventListener("submit", send, { capture: true });
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || !sent) return;
      const { mutationId } = event.mutation;
      if (event.action.type === "pending" && !sent.isLeft) sent.call ??= mutationId;
      if (mutationId !== sent.call) return;
      // Whoever tries again what failed need not send the form anew.
      if (event.action.type === "error") sent.call = undefined;
      if (event.action.type !== "success") return;
      typedInto.delete(sent.form);
      sent = undefined;
    });
    return () => {
      document.removeEventListener("input", note);
      document.removeEventListener("click", turn, { capture: true });
      document.removeEventListener("submit", send, { capture: true });
      stop();
    };
  }, [client]);
}
