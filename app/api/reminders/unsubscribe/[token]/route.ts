import { NextResponse } from "next/server";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/message-reply-schema";
import { stopReminders } from "@/lib/reminder/commands";
import { unsubscribePage } from "@/lib/reminder/link";
import { unsubscribeParams } from "@/lib/reminder/schema";

/** What mail clients call for their reader, and the button of the page. */
export const POST = handle(
  {
    summary: "Stops the reminder mails of the player whom the signed link names",
    access: "anyone",
    oneClick: true,
    params: unsubscribeParams,
    reply: messageReply,
    refuses: ["TOKEN_INVALID"],
  },
  async ({ params }) => {
    await stopReminders(params.token);
    return { reply: { message: "You will get no more reminder emails" } };
  },
);

/** Clients that only follow links, and scanners, change nothing: they are shown the page with the button. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  return NextResponse.redirect(unsubscribePage(encodeURIComponent((await params).token)), 303);
}
