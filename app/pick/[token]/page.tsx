import type { Metadata } from "next";
import { GuestFrame } from "@/components/account/guest-frame";
import { LinkedPick } from "@/components/pick-link/linked-pick";
import { NoLinkedPick } from "@/components/pick-link/no-linked-pick";
import { Checked } from "@/components/shell/guarded";
import { readClock } from "@/lib/clock";
import { inTime } from "@/lib/page/in-time";
import { findOfferedPick } from "@/lib/pick-link/data";
import { currentSeason } from "@/lib/season/current-season";

// The link in the address bar is as good as a key, if only to one pick.
export const metadata: Metadata = { title: "Your pick", referrer: "no-referrer" };

/** For whoever follows a side's link in a reminder, signed in or not: looking changes nothing, the button does. */
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
