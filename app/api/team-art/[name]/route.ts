import { bannerSvg, readBannerName } from "@/lib/brand/banner";
import { securityHeaders } from "@/lib/http/security-headers";

/** A team's banner in the colours encoded in its file name. Public. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const banner = readBannerName((await params).name);
  if (!banner) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(await bannerSvg(banner), {
    headers: {
      ...securityHeaders(),
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // Not immutable, because the artwork may change.
      "Cache-Control": "public, max-age=2592000, stale-while-revalidate=31536000",
    },
  });
}
