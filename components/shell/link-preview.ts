/** Link previews in chats, with the product's picture. */
import type { Metadata } from "next";
import { PRODUCT } from "@/lib/brand/product";

const TITLE = `${PRODUCT.name}: ${PRODUCT.motto}`;
const PICTURE = { url: "/og.png", width: 1200, height: 630, alt: TITLE };

/** Complete metadata, because a page's replaces the layout's entirely. */
export function linkPreview(title: string = TITLE): Pick<Metadata, "openGraph" | "twitter"> {
  const { name: siteName, description } = PRODUCT;
  return {
    openGraph: { type: "website", siteName, title, description, images: [PICTURE] },
    twitter: { card: "summary_large_image", title, description, images: [PICTURE] },
  };
}
