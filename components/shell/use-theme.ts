"use client";

import { useSyncExternalStore } from "react";
import { PAGE_COLORS, parseTheme, THEME_COOKIE, type Theme } from "@/lib/theme";

const YEAR = 365 * 24 * 60 * 60;
const SYSTEM_IS_DARK = "(prefers-color-scheme: dark)";

/** The theme on the screen, chosen or the system's. On the server, which cannot know the latter, light. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme, () => "light");
}

/** Chooses a theme: at once here, and in a cookie for every page to come. */
export function chooseTheme(theme: Theme): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where http or older browsers are used
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
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
