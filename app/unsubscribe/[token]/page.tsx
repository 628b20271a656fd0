import type { Metadata } from "next";
import { BrokenLink, Unsubscribe } from "@/components/notify/unsubscribe";
import { Checked } from "@/components/shell/guarded";
import { GuestFrame } from "@/components/shell/guest-frame";
import { inTime } from "@/lib/http/page";
import { wantsMails } from "@/lib/notify/data";
import { type Mailing, ownerOfToken } from "@/lib/notify/unsubscribe-link";

// The URL is a secret: it can switch off emails.
export const metadata: Metadata = { title: "Emails", referrer: "no-referrer" };

/** The page behind a reminder's unsubscribe link, signed in or not. Opening it changes nothing; only the button does. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  return (
    <Checked check={() => findOwner(token)}>
      {(owner) => (
        <GuestFrame home="/">{owner === null ? <BrokenLink /> : <Unsubscribe token={token} {...owner} />}</GuestFrame>
      )}
    </Checked>
  );
}

/** What the link stops, and whether the player gets it; null for an invalid link. */
async function findOwner(token: string): Promise<{ mailing: Mailing; subscribed: boolean } | null> {
  const owner = ownerOfToken(token);
  return owner && { mailing: owner.mailing, subscribed: (await inTime(wantsMails(owner))) ?? false };
}
