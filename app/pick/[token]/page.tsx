import type { Metadata } from "next";
import { LinkedPick, NoLinkedPick } from "@/components/pick/linked-pick";
import { Checked } from "@/components/shell/guarded";
import { GuestFrame } from "@/components/shell/guest-frame";
import { readClock } from "@/lib/clock";
import { inTime } from "@/lib/http/page";
import { findOfferedPick } from "@/lib/pick/link-data";
import { currentSeason } from "@/lib/season/data";

// The URL is a secret: it can make a pick.
export const metadata: Metadata = { title: "Your pick", referrer: "no-referrer" };

/** The page behind a side's link in a reminder, signed in or not. Opening it changes nothing; only the button picks. */
export default async function PickPage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  return (
    <Checked check={() => findOffered(token)}>
      {(offered) => (
        <GuestFrame home="/">
          {offered?.state === "open" ? (
            <LinkedPick token={token} offered={offered} />
          ) : (
            <NoLinkedPick offered={offered} />
          )}
        </GuestFrame>
      )}
    </Checked>
  );
}

function findOffered(token: string) {
  const now = readClock();
  return inTime(currentSeason().then((season) => findOfferedPick(token, { now, season })));
}
