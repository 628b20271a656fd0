import { env } from "@/lib/env";
import { readOutboxMail } from "@/lib/mail/outbox-folder";

/** A mail as its reader's mail program would show it, in a frame of the demo's outbox page; elsewhere there is none. */
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
