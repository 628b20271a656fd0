import type { Metadata } from "next";
import { GuestFrame } from "@/components/account/guest-frame";
import { Checked } from "@/components/shell/guarded";
import { BrokenLink } from "@/components/unsubscribe/broken-link";
import { Unsubscribe } from "@/components/unsubscribe/unsubscribe";
import { inTime } from "@/lib/page/in-time";
import { wantsReminders } from "@/lib/reminder/data";
import { ownerOfToken } from "@/lib/reminder/link";

// The link in the address bar is as good as a key, if only to one switch.
export const metadata: Metadata = { title: "Reminder emails", referrer: "no-referrer" };

/** For whoever follows the link of a reminder, signed in or not: looking changes nothing, the button does. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  return (
    <Checked check={() => findWanted(token)}>
      {(wanted) => (
        <GuestFrame home="/">
          {wanted === null ? <BrokenLink /> : <Unsubscribe token={token} wanted={wanted} />}
        </GuestFrame>
      )}
    </Checked>
  );
}

/** Whether reminders are wanted; null for a link that is nobody's. */
async function findWanted(token: string): Promise<boolean | null> {
  const userId = ownerOfToken(token);
  return userId === null ? null : ((await inTime(wantsReminders(userId))) ?? false);
}
