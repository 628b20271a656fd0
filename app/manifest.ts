import type { MetadataRoute } from "next";
import { PRODUCT } from "@/lib/brand/product";
import { PAGE_COLORS } from "@/lib/brand/theme-cookie";

type Manifest = MetadataRoute.Manifest;

/** The web app manifest. */
export default function manifest(): Manifest {
  return {
    id: "/",
    name: `${PRODUCT.name}: ${PRODUCT.motto}`,
    short_name: PRODUCT.name,
    description: PRODUCT.description,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PAGE_COLORS.light,
    theme_color: PAGE_COLORS.light,
    categories: ["sports", "games"],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon-monochrome-512.png", sizes: "512x512", type: "image/png", purpose: "monochrome" },
    ],
    shortcuts: PAGES.map(({ name, url }) => ({ name, url, icons: [{ src: "/icon-192.png", sizes: "192x192" }] })),
    screenshots: PAGES.flatMap(({ name, picture }) => [
      screenshot(name, `${picture}-390-light.webp`, "390x844", "narrow"),
      screenshot(name, `${picture}-1440-light.webp`, "1440x900", "wide"),
    ]),
  };
}

/** Shortcuts and screenshots; `npm run screens -- install` makes the screenshots. */
const PAGES = [
  { name: "Home", url: "/", picture: "home" },
  { name: "Schedule", url: "/schedule", picture: "schedule" },
  { name: "Leaderboard", url: "/leaderboard", picture: "leaderboard" },
] as const;

function screenshot(
  label: string,
  file: string,
  sizes: string,
  form_factor: "narrow" | "wide",
): NonNullable<Manifest["screenshots"]>[number] {
  return { src: `/install/${file}`, type: "image/webp", label, sizes, form_factor };
}
