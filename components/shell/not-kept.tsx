"use client";

import { useEffect, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { listKept } from "@/lib/browser/worker";
import { Stopped } from "./stop-page";

const NAMES: Readonly<Record<string, string>> = {
  "/": "Today",
  "/schedule": "Schedule",
  "/leaderboard": "Leaderboard",
  "/rules": "Rules",
};

const AWAY = "You are offline, or the game cannot be reached, and this page has not been kept on this device.";

/** Says so, and leads to the pages that were kept. Plain links: there is no server that a router could ask. */
export function NotKept() {
  const [kept, setKept] = useState<readonly string[]>([]);
  useEffect(() => {
    listKept().then(setKept, () => undefined);
  }, []);
  return (
    <Stopped
      figure="RAIN"
      title="This page is not on your device"
      text={`${AWAY} ${kept.length > 0 ? "These are here, as last seen:" : "Try again once you are connected."}`}
    >
      <Button onClick={() => window.location.reload()}>Try again</Button>
      {kept.map((path) => (
        <a key={path} href={path} className={buttonClass("quiet")}>
          {NAMES[path]}
        </a>
      ))}
    </Stopped>
  );
}
