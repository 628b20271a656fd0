"use client";

import { useSyncExternalStore } from "react";
import { keepInCookie } from "@/lib/browser/keep-in-cookie";
import { PAGE_COLORS, parseTheme, THEME_COOKIE, type Theme } from "@/lib/theme";

const SYSTEM_IS_DARK = "(prefers-color-scheme: dark)";

/** The theme on the screen, chosen or the system's. On the server, which cannot know the latter, light. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme, () => "light");
}

/** Chooses a theme: at once here, and in a cookie for every page to come. */
export function chooseTheme(theme: Theme): void {
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
