import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/shell/providers";
import { PRODUCT } from "@/lib/product";
import { PAGE_COLORS, parseTheme, THEME_COOKIE, THEMES } from "@/lib/theme";
import { displayFont, textFont } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { template: `%s · ${PRODUCT.name}`, default: `${PRODUCT.name}: ${PRODUCT.motto}` },
  description: PRODUCT.description,
  applicationName: PRODUCT.name,
  robots: { index: false },
  icons: { icon: { url: "/favicon.svg", type: "image/svg+xml" } },
};

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
