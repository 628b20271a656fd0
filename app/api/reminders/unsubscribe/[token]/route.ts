import { NextResponse } from "next/server";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { stopMails } from "@/lib/notify/reminders";
import { unsubscribeParams } from "@/lib/notify/schema";
import { unsubscribePage } from "@/lib/notify/unsubscribe-link";

/** Called by mail clients (one-click unsubscribe) and by the page's button. */
export const POST = handle(
  {
    summary: "Stops the reminder emails, or the weekly scorecard, of the player in the signed link",
    access: "anyone",
    oneClick: true,
    params: unsubscribeParams,
    reply: messageReply,
    refuses: ["TOKEN_INVALID"],
  },
  async ({ params, now }) => {
    const mailing = await stopMails(params.token, now);
    return {
      reply: { message: `You won't get any more ${mailing === "scorecard" ? "scorecards" : "reminder emails"}` },
    };
  },
);

/** Following the link, as scanners do, changes nothing; it shows the page with the button. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  return NextResponse.redirect(unsubscribePage(encodeURIComponent((await params).token)), 303);
}
