import { env } from "@/lib/env";
import { readOutboxMail } from "@/lib/mail/service";

/** A mail's HTML for the frame on the demo's outbox page; 404 outside the demo. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const mail = env().DEMO ? await readOutboxMail((await params).id) : null;
  if (!mail) return new Response(null, { status: 404 });
  return new Response(mail.html.replace("<head>", '<head><base target="_blank">'), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
