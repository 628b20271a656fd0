"use client";

import { useEffect, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { listCachedPages } from "@/lib/worker/client";
import { Stopped } from "./stop-page";

const NAMES: Readonly<Record<string, string>> = {
  "/": "Home",
  "/schedule": "Schedule",
  "/leaderboard": "Leaderboard",
  "/rules": "Rules",
};

const AWAY = "We can't reach the game, and this page isn't saved on this device.";

/** Says that a page isn't cached, and links to those that are. Plain links, because the router would need the server. */
export function NotCached() {
  const [cached, setCached] = useState<readonly string[]>([]);
  useEffect(() => {
    listCachedPages().then(setCached, () => undefined);
  }, []);
  return (
    <Stopped
      figure="RAIN"
      title="This page isn't on your device"
      text={`${AWAY} ${cached.length > 0 ? "You can open these:" : "Try again when you're online."}`}
    >
      <Button onClick={() => window.location.reload()}>Try again</Button>
      {cached.map((path) => (
        <a key={path} href={path} className={buttonClass("quiet")}>
          {NAMES[path]}
        </a>
      ))}
    </Stopped>
  );
}
