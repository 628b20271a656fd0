/** The chosen theme, kept in a cookie that both sides read: the server renders it, so that nothing flashes. */
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";

/** The page's colour in each theme, for the browser's own frame around it; the same as `--page` in globals.css. */
export const PAGE_COLORS: Record<Theme, string> = { light: "#f7f1e1", dark: "#07161a" };

/** The theme that a cookie names; undefined where the system decides. */
export function parseTheme(value: string | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === value);
}
