import type { Metadata } from "next";
import { GuestFrame } from "@/components/account/guest-frame";
import { BrokenLink } from "@/components/unsubscribe/broken-link";
import { Unsubscribe } from "@/components/unsubscribe/unsubscribe";
import { wantsReminders } from "@/lib/reminder/data";
import { ownerOfToken } from "@/lib/reminder/link";

// The link in the address bar is as good as a key, if only to one switch.
export const metadata: Metadata = { title: "Reminder emails", referrer: "no-referrer" };

/** For whoever follows the link of a reminder, signed in or not: looking changes nothing, the button does. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  const userId = ownerOfToken(token);
  return (
    <GuestFrame home="/">
      {userId === null ? (
        <BrokenLink />
      ) : (
        <Unsubscribe token={token} wanted={(await wantsReminders(userId)) ?? false} />
      )}
    </GuestFrame>
  );
}
