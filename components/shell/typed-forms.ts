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
    /** The form that was sent last, as long as nobody has turned to something else, and the call that sends it. */
    let sent: Element | undefined;
    let sending: number | undefined;
    const formOf = ({ target }: Event) => (target instanceof Element ? target.closest("form") : null);
    const turn = ({ target }: Event) => {
      if (!sent || sending !== undefined || !(target instanceof Element)) return;
      // A form may ask in a dialog before it sends.
      if (!sent.contains(target) && !target.closest("[role=alertdialog], [role=dialog]")) sent = undefined;
    };
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
    document.addEventListener("click", turn, { capture: true });
    // Before what sends it hears of it.
    document.addEventListener("submit", send, { capture: true });
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || !sent) return;
      const { mutationId } = event.mutation;
      if (event.action.type === "pending") sending ??= mutationId;
      if (mutationId !== sending) return;
      // Whoever tries again what failed need not send the form anew.
      if (event.action.type === "error") sending = undefined;
      if (event.action.type !== "success") return;
      typedInto.delete(sent);
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
