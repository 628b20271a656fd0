/**
 * One file per face, from the installed packages: nothing is fetched when the site is built or read. What stands in until
 * they have come is in globals.css, as wide and as high as they are.
 */
import localFont from "next/font/local";

/** Scores, clocks and headings: one weight, with figures that are all as wide as each other. */
export const displayFont = localFont({
  src: "../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff2",
  weight: "600 900",
  display: "swap",
  adjustFontFallback: false,
  fallback: ["display-meanwhile", "sans-serif"],
  variable: "--font-display",
});

export const textFont = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  adjustFontFallback: false,
  fallback: ["text-meanwhile", "system-ui", "sans-serif"],
  variable: "--font-text",
});
