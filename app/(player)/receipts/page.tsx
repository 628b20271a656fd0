import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Receipts } from "@/components/receipts/receipts";
import { PageTitle } from "@/components/ui/page-title";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { ownReceipts } from "@/lib/browser/receipts";
import { requirePlayer } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";
import { listReceipts } from "@/lib/seal/receipts";

export const metadata: Metadata = { title: "My receipts" };

export default async function ReceiptsPage() {
  const { user } = await requirePlayer();
  const client = new QueryClient();
  await readAhead(async () => {
    client.setQueryData(ownReceipts.queryKey, await listReceipts(user._id));
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <PageTitle>My receipts</PageTitle>
        <p className="max-w-prose text-lg text-pretty text-ink-soft">
          What you picked and when, to be held against the seal once picks have closed. Keep the salts to yourself until
          then.
        </p>
      </div>
      <Told {...tellingOf(client)}>
        <Receipts userId={user._id} />
      </Told>
    </div>
  );
}
