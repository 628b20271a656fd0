"use client";

import { useSyncExternalStore } from "react";
import { keepInCookie } from "@/components/ui/keep-in-cookie";
import { MenuSwitch } from "@/components/ui/menu";
import { PAGE_COLORS, parseTheme, THEME_COOKIE, type Theme } from "@/lib/brand/theme-cookie";

/** For the drawer. */
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

/** For the user menu. */
export function DarkMenuSwitch() {
  const dark = useTheme() === "dark";
  return (
    <MenuSwitch checked={dark} onChange={(chosen) => chooseTheme(chosen ? "dark" : "light")}>
      Dark mode
    </MenuSwitch>
  );
}

const SYSTEM_IS_DARK = "(prefers-color-scheme: dark)";

/** The current theme: the chosen one or the system's. Light on the server, which doesn't know the system's. */
function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme, () => "light");
}

/** Applies a theme, and stores it in a cookie for the server. */
function chooseTheme(theme: Theme): void {
  keepInCookie(THEME_COOKIE, theme);
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute("content", PAGE_COLORS[theme]);
  }
}

function readTheme(): Theme {
  const chosen = parseTheme(document.documentElement.dataset.theme);
  return chosen ?? (window.matchMedia(SYSTEM_IS_DARK).matches ? "dark" : "light");
}

function watchTheme(onChange: () => void): () => void {
  const system = window.matchMedia(SYSTEM_IS_DARK);
  const chosen = new MutationObserver(onChange);
  system.addEventListener("change", onChange);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", onChange);
    chosen.disconnect();
  };
}
