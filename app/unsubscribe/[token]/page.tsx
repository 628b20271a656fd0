import type { Metadata } from "next";
import { BrokenLink, Unsubscribe } from "@/components/notify/unsubscribe";
import { Checked } from "@/components/shell/guarded";
import { GuestFrame } from "@/components/shell/guest-frame";
import { inTime } from "@/lib/http/page";
import { wantsReminders } from "@/lib/notify/data";
import { ownerOfToken } from "@/lib/notify/unsubscribe-link";

// The URL is a secret: it can switch off reminders.
export const metadata: Metadata = { title: "Reminder emails", referrer: "no-referrer" };

/** The page behind a reminder's unsubscribe link, signed in or not. Opening it changes nothing; only the button does. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  return (
    <Checked check={() => findWanted(token)}>
      {(wanted) => (
        <GuestFrame home="/">
          {wanted === null ? <BrokenLink /> : <Unsubscribe token={token} subscribed={wanted} />}
        </GuestFrame>
      )}
    </Checked>
  );
}

/** Whether the player gets reminders; null for an invalid link. */
async function findWanted(token: string): Promise<boolean | null> {
  const userId = ownerOfToken(token);
  return userId === null ? null : ((await inTime(wantsReminders(userId))) ?? false);
}
