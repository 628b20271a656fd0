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
  insecure:
    "Notifications need a page that comes by https: open this one by its https address. Mails come all the same.",
  unread: "What this browser can do could not be found out. Reload this page to try again.",
  unable: "This browser shows no notifications of web sites. Mails come all the same.",
  blocked: `This browser blocks notifications of ${PRODUCT.name}. Allow them in its settings for this site, behind the icon beside the address, and reload this page.`,
  "needs-home-screen": `On an iPhone or iPad notifications come to the app on the home screen: tap Share, then "Add to Home Screen", open ${PRODUCT.name} from there, and come back to this page.`,
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

  if (publicKey === null)
    return <Notice tone="info">This site sends no push notifications. Mails come all the same.</Notice>;
  if (state === "unknown") return <Skeleton className="h-12 max-w-xs" />;
  const why = WHY_NOT[state];
  const isOn = state === "on" && onThisDevice;
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {why ? (
        <Notice tone="info">{why}</Notice>
      ) : isOn ? (
        <>
          <p className="font-semibold">Push is on in this browser.</p>
          <div className="flex flex-wrap gap-3">
            <SendTest />
            <Button look="quiet" busy={change.isPending} onClick={() => change.mutate(false)}>
              Switch off here
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
        Switch on here
      </Button>
    );
  return (
    <div className="grid gap-4 rounded-lg border-2 border-line-strong p-4">
      <p className="max-w-prose text-pretty">
        Your browser asks next whether {PRODUCT.name} may show notifications. Choose <strong>Allow</strong>. They come
        as chosen below, also while {PRODUCT.name} is closed, say only what is yours, and end when you log out here.
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
        Send me a test
      </Button>
      <p role="status" className="order-last basis-full text-ink-soft empty:hidden">
        {data?.message ?? error?.message}
      </p>
    </>
  );
}
