/** How links to a page unfold in chats: with the one picture that everybody may see. */
import type { Metadata } from "next";
import { PRODUCT } from "@/lib/product";

const TITLE = `${PRODUCT.name}: ${PRODUCT.motto}`;
const PICTURE = { url: "/og.png", width: 1200, height: 630, alt: TITLE };

/** What a page says of itself there; whole, since what one page says takes the place of all that others would. */
export function linkPreview(title: string = TITLE): Pick<Metadata, "openGraph" | "twitter"> {
  const { name: siteName, description } = PRODUCT;
  return {
    openGraph: { type: "website", siteName, title, description, images: [PICTURE] },
    twitter: { card: "summary_large_image", title, description, images: [PICTURE] },
  };
}
