/** Fonts from installed packages, so nothing is fetched from elsewhere. Fallbacks of the same size are in globals.css. */
import localFont from "next/font/local";

/** For scores, clocks and headings. A single weight with tabular figures. */
export const displayFont = localFont({
  src: "../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff2",
  weight: "600 900",
  display: "swap",
  adjustFontFallback: false,
  fallback: ["display-fallback", "sans-serif"],
  variable: "--font-display",
});

export const textFont = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  adjustFontFallback: false,
  fallback: ["text-fallback", "system-ui", "sans-serif"],
  variable: "--font-text",
});
