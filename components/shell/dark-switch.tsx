"use client";

import { chooseTheme, useTheme } from "@/components/shell/use-theme";

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
