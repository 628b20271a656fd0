import { securityHeaders } from "@/lib/http/security-headers";
import { readFromFolder } from "@/lib/storage/local-folder";

/** An uploaded picture from the local folder. Public, and immutable because names are unique. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const picture = await readFromFolder((await params).name);
  if (!picture) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(picture, {
    headers: {
      ...securityHeaders(),
      "Content-Type": "image/webp",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
