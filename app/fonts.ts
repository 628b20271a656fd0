/** One file per face, from the installed packages: nothing is fetched when the site is built or read. */
import localFont from "next/font/local";

export const displayFont = localFont({
  src: "../node_modules/@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2",
  weight: "100 900",
  display: "swap",
  fallback: ["sans-serif"],
  variable: "--font-display",
});

export const textFont = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  fallback: ["system-ui", "sans-serif"],
  variable: "--font-text",
});
