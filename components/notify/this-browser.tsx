"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { passFocus } from "@/components/ui/page-focus";
import { Skeleton } from "@/components/ui/skeleton";
import { PRODUCT } from "@/lib/brand/product";
import { notificationSettings, sendTestNotification } from "@/lib/notify/client";
import { type DeviceState, findDeviceState, switchOff, switchOn } from "@/lib/notify/push-device";
import type { NotificationSettings } from "@/lib/notify/schema";

type Found = DeviceState | "unread";

const WHY_NOT: Partial<Record<Found, string>> = {
  insecure: "Push needs a secure connection. Open this page over https. You'll still get emails.",
  unread: "We couldn't check this browser. Reload the page to try again.",
  unable: "This browser can't show notifications. You'll still get emails.",
  blocked: `This browser blocks notifications from ${PRODUCT.name}. Allow them in its site settings, then reload.`,
  "needs-home-screen": `On an iPhone or iPad, tap Share, then "Add to Home Screen". Open ${PRODUCT.name} from there and come back here.`,
};

/** Switches push on or off in this browser, or says why it isn't possible. */
export function ThisBrowser({ settings: { publicKey, onThisDevice } }: { settings: NotificationSettings }) {
  const client = useQueryClient();
  const [state, setState] = useState<Found>("unknown");
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (publicKey === null) return;
    findDeviceState(publicKey).then(setState, () => setState("unread"));
  }, [publicKey]);

  const change = useMutation({
    mutationFn: (wanted: boolean) => (wanted && publicKey !== null ? switchOn(publicKey) : switchOff()),
    onSuccess: ({ state: after, message }, wanted) => {
      // The focused button is about to disappear.
      passFocus(place.current, place.current);
      setState(after);
      if (wanted === (after === "on")) notifySuccess(message);
      else notifyError(message);
    },
    onError: ({ message }) => notifyError(message),
    onSettled: () => client.invalidateQueries(notificationSettings),
  });

  if (publicKey === null) return <Notice tone="info">Push isn't set up on this site. You'll still get emails.</Notice>;
  if (state === "unknown") return <Skeleton className="h-12 max-w-xs" />;
  const why = WHY_NOT[state];
  const isOn = state === "on" && onThisDevice;
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {why ? (
        <Notice tone="info">{why}</Notice>
      ) : isOn ? (
        <>
          <p className="font-semibold">On in this browser.</p>
          <div className="flex flex-wrap gap-3">
            <SendTest />
            <Button look="quiet" busy={change.isPending} onClick={() => change.mutate(false)}>
              Turn off push
            </Button>
          </div>
        </>
      ) : (
        <Explained busy={change.isPending} onAgree={() => change.mutate(true)} />
      )}
    </div>
  );
}

/** Explains the browser's permission prompt before it appears, because browsers ask only once. */
function Explained({ busy, onAgree }: { busy: boolean; onAgree: () => void }) {
  const [isExplained, setExplained] = useState<boolean>();
  const first = useRef<HTMLButtonElement>(null);
  // The pressed button has been replaced.
  useEffect(() => {
    if (isExplained !== undefined) first.current?.focus();
  }, [isExplained]);

  if (!isExplained)
    return (
      <Button ref={first} className="justify-self-start" onClick={() => setExplained(true)}>
        Turn on push
      </Button>
    );
  return (
    <div className="grid gap-4 rounded-lg border-2 border-line-strong p-4">
      <p className="max-w-prose text-pretty">
        Your browser will ask for permission. Choose <strong>Allow</strong>. Logging out turns push off again.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={first} busy={busy} onClick={onAgree}>
          Continue
        </Button>
        <Button look="quiet" onClick={() => setExplained(false)}>
          Not now
        </Button>
      </div>
    </div>
  );
}

function SendTest() {
  const { mutate, isPending, data, error } = useMutation(sendTestNotification);
  return (
    <>
      <Button busy={isPending} onClick={() => mutate()}>
        Send a test
      </Button>
      <p role="status" className="order-last basis-full text-ink-soft empty:hidden">
        {data?.message ?? error?.message}
      </p>
    </>
  );
}
