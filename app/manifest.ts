import type { MetadataRoute } from "next";
import { PRODUCT } from "@/lib/product";
import { PAGE_COLORS } from "@/lib/theme";

/** What a phone needs to know to keep the game on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: `${PRODUCT.name}: ${PRODUCT.motto}`,
    short_name: PRODUCT.name,
    description: PRODUCT.description,
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
    ],
  };
}
