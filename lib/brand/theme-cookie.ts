/** The chosen theme, stored in a cookie so that the server can render it without a flash, in app/layout.tsx. */
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";

/** The page's colour in each theme, for the browser's toolbar; the same as `--page` in globals.css. */
export const PAGE_COLORS: Record<Theme, string> = { light: "#f7f1e1", dark: "#07161a" };

/** The theme in a cookie; undefined if the system decides. */
export function parseTheme(value: string | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === value);
}
