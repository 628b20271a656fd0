import { Avatar } from "@/components/player/avatar";
import { LocalTime } from "@/components/ui/local-time";
import { Switch } from "@/components/ui/switch";
import { fullName } from "@/lib/full-name";
import type { Payer } from "@/lib/season/admin-schema";
import { useNotingPaid } from "./use-undoable-settings";

/** A player, and whether they have paid: one tap says so, or takes it back. */
export function PayerRow({ payer }: { payer: Payer }) {
  const { userId, profilePic, paidAt } = payer;
  const noting = useNotingPaid(payer);
  // What was tapped shows at once; what failed goes back.
  const paid = noting.isPending ? noting.variables.paid : paidAt !== null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 border-t border-line py-2 first:border-t-0">
      <Avatar picture={profilePic} className="size-11" />
      <Switch
        label={fullName(payer)}
        hint={
          paid && paidAt ? (
            <>
              Paid, noted on <LocalTime at={paidAt} />
            </>
          ) : paid ? (
            "Paid"
          ) : (
            "Not paid"
          )
        }
        checked={paid}
        onChange={(now) => {
          if (!noting.isPending) noting.mutate({ userId, paid: now });
        }}
      />
    </li>
  );
}
