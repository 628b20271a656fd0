"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { passFocus } from "@/components/ui/page-focus";
import { Skeleton } from "@/components/ui/skeleton";
import { TryAgain } from "@/components/ui/try-again";
import { useMutation } from "@/components/ui/use-mutation";
import { notificationSettings } from "@/lib/browser/notification";
import type { DeviceState } from "@/lib/browser/push-device";
import type { NotificationSettings } from "@/lib/notification/schema";
import { PRODUCT } from "@/lib/product";
import { Explained } from "./explained";
import { SendTest } from "./send-test";

// Fetched when the page lives: what the browser can do is not known before.
const device = () => import("@/lib/browser/push-device");

type Found = DeviceState | "unread";

/** Without a key the site sends none, and there is nothing to be known. */
async function look(publicKey: string | null): Promise<Found> {
  if (publicKey === null) return "unknown";
  try {
    return await (await device()).findDeviceState(publicKey);
  } catch {
    return "unread";
  }
}

const WHY_NOT: Partial<Record<DeviceState, string>> = {
  insecure:
    "Notifications need a page that comes by https: open this one by its https address. Mails come all the same.",
  unable: "This browser shows no notifications of web sites. Mails come all the same.",
  blocked: `This browser blocks notifications of ${PRODUCT.name}. Allow them in its settings for this site, behind the icon beside the address, and reload this page.`,
  "needs-home-screen": `On an iPhone or iPad notifications come to the app on the home screen: tap Share, then "Add to Home Screen", open ${PRODUCT.name} from there, and come back to this page.`,
};

/** Notifications in this browser: on or off, and what keeps them off. */
export function ThisDevice({ settings }: { settings: NotificationSettings }) {
  const client = useQueryClient();
  const [state, setState] = useState<Found>("unknown");
  const { publicKey, onThisDevice } = settings;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => void look(publicKey).then(setState), [publicKey]);
  const [isLooking, setLooking] = useState(false);
  const lookAgain = async () => {
    setLooking(true);
    const found = await look(publicKey);
    setLooking(false);
    // The button goes with what it has found out.
    if (found !== "unread") passFocus(place.current, place.current);
    setState(found);
  };

  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      const { switchOn, switchOff } = await device();
      return wanted && publicKey !== null ? switchOn(publicKey) : switchOff();
    },
    onSuccess: ({ state: after, message }, wanted) => {
      // The button goes with what it has done.
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
  const why = state === "unread" ? undefined : WHY_NOT[state];
  const isOn = state === "on" && onThisDevice;
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {state === "unread" ? (
        <TryAgain busy={isLooking} onRetry={lookAgain}>
          What this browser can do could not be found out.
        </TryAgain>
      ) : why ? (
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
