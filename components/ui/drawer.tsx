"use client";

import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { sayUnfetched } from "./notifications";
import { onDemand } from "./on-demand";

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What opens it. */
  trigger: ReactElement<ComponentProps<"button">>;
  children: ReactNode;
}

/** The drawer itself. Pages come without it: it is wanted when somebody first opens one. */
export const drawerPanel = onDemand(async () => (await import("./drawer-panel")).DrawerPanel);

/** A panel from the right edge; focus stays in it until it is closed, and then goes back to what opened it. */
export function Drawer(props: DrawerProps) {
  const { trigger, onOpenChange } = props;
  const [opened, setOpened] = useState(false);
  const Panel = drawerPanel.here();
  if (opened && Panel) return <Panel {...props} />;

  function open() {
    setOpened(true);
    onOpenChange(true);
  }
  return cloneElement(trigger, {
    "aria-haspopup": "dialog",
    "aria-expanded": false,
    // A tenth of a second before the click of a finger.
    onPointerDown: () => void drawerPanel.fetch().catch(() => undefined),
    onClick: () => (Panel ? open() : drawerPanel.fetch().then(open, sayUnfetched)),
  });
}
