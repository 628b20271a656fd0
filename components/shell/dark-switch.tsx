"use client";

import { MenuSwitch } from "@/components/ui/menu-choices";
import { chooseTheme, useTheme } from "./use-theme";

/** In the drawer. */
export function DarkSwitch({ className }: { className: string }) {
  const dark = useTheme() === "dark";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      className={className}
      onClick={() => chooseTheme(dark ? "light" : "dark")}
    >
      Dark mode
      <span aria-hidden="true" className="flex h-7 w-12 rounded-full border-2 border-line-strong p-0.5">
        <span className={dark ? "ml-auto size-5 rounded-full bg-wildcard" : "size-5 rounded-full bg-line-strong"} />
      </span>
    </button>
  );
}

/** In the bar's menu. */
export function DarkMenuSwitch() {
  const dark = useTheme() === "dark";
  return (
    <MenuSwitch checked={dark} onChange={(chosen) => chooseTheme(chosen ? "dark" : "light")}>
      Dark mode
    </MenuSwitch>
  );
}
