"use client";

import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type Control, type UseFormGetValues, useWatch } from "react-hook-form";
import { SECOND } from "@/lib/clock";
import { CODE_LENGTH } from "@/lib/mail/code-length";

/**
 * How long a code stands complete before it goes out by itself: whoever presses the button at once does so first, and a
 * slip of the last digit can be mended before it costs a try.
 */
const PAUSE = 0.6 * SECOND;

interface Verification {
  code: string;
  email?: string | undefined;
  password?: string | undefined;
}

interface CodeForm {
  control: Control<Verification>;
  getValues: UseFormGetValues<Verification>;
}

/** Submits a code as soon as it is complete, each once. The answer is to be told what was sent in another way. */
export function useSentOnceComplete({ control, getValues }: CodeForm, submit: () => Promise<void>) {
  const code = useWatch({ control, name: "code" });
  const last = useRef("");
  const sendUnlessSent = useEffectEvent(() => {
    // Whoever is asked for more than the code says by the button when all of it is there.
    const complete = Object.values(getValues()).every(Boolean);
    if (complete && code !== last.current) void submit();
  });

  useEffect(() => {
    if (code.length < CODE_LENGTH) return;
    const waiting = setTimeout(sendUnlessSent, PAUSE);
    return () => clearTimeout(waiting);
  }, [code]);

  return useCallback((sent: string) => {
    last.current = sent;
  }, []);
}
