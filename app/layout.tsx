import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { linkPreview } from "@/components/shell/link-preview";
import { Providers } from "@/components/shell/providers";
import { PRODUCT } from "@/lib/brand/product";
import { PAGE_COLORS, parseTheme, THEME_COOKIE, THEMES } from "@/lib/brand/theme-cookie";
import { env } from "@/lib/env";
import { displayFont, textFont } from "./fonts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  // Makes this dynamic: during the build the site's URL isn't known.
  await headers();
  const title = `${PRODUCT.name}: ${PRODUCT.motto}`;
  return {
    metadataBase: new URL(env().NEXTAUTH_URL),
    title: { template: `%s · ${PRODUCT.name}`, default: title },
    description: PRODUCT.description,
    applicationName: PRODUCT.name,
    robots: { index: false },
    icons: {
      icon: [
        { url: "/favicon.svg", type: "image/svg+xml" },
        { url: "/icon-192.png", type: "image/png", sizes: "192x192" },
      ],
      apple: { url: "/apple-touch-icon.png", sizes: "180x180" },
    },
    appleWebApp: { title: PRODUCT.name },
    ...linkPreview(),
  };
}

export async function generateViewport(): Promise<Viewport> {
  const theme = await chosenTheme();
  if (theme) return { themeColor: PAGE_COLORS[theme] };
  return {
    themeColor: THEMES.map((each) => ({ media: `(prefers-color-scheme: ${each})`, color: PAGE_COLORS[each] })),
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" data-theme={await chosenTheme()} className={`${displayFont.variable} ${textFont.variable}`}>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}

async function chosenTheme() {
  return parseTheme((await cookies()).get(THEME_COOKIE)?.value);
}
