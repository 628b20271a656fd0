import { Avatar } from "@/components/player/avatar";
import { LocalTime } from "@/components/ui/local-time";
import { Switch } from "@/components/ui/switch";
import { fullName } from "@/lib/full-name";
import type { Payer } from "@/lib/season/admin-schema";
import { useNotingPaid } from "./use-undoable-settings";

interface PayerRowProps {
  payer: Payer;
  /** The prizes are shared out of it already. */
  isFixed: boolean;
}

/** A player, and whether they have paid: unless that is fixed, one tap says so, or takes it back. */
export function PayerRow({ payer, isFixed }: PayerRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 border-t border-line py-2 tight:grid-cols-[minmax(0,1fr)] first:border-t-0">
      <Avatar picture={payer.profilePic} className="size-11" />
      {isFixed ? (
        <div className="grid min-h-11 content-center gap-1">
          <p className="font-semibold break-words">{fullName(payer)}</p>
          <p className="text-sm text-ink-soft">
            <PaidInWords paid={payer.paidAt !== null} notedAt={payer.paidAt} />
          </p>
        </div>
      ) : (
        <PaidSwitch payer={payer} />
      )}
    </li>
  );
}

function PaidSwitch({ payer }: { payer: Payer }) {
  const { userId, paidAt } = payer;
  const noting = useNotingPaid(payer);
  // What was tapped shows at once; what failed goes back.
  const paid = noting.isPending ? noting.variables.paid : paidAt !== null;
  return (
    <Switch
      label={fullName(payer)}
      hint={<PaidInWords paid={paid} notedAt={paidAt} />}
      checked={paid}
      onChange={(now) => {
        if (!noting.isPending) noting.mutate({ userId, paid: now });
      }}
    />
  );
}

function PaidInWords({ paid, notedAt }: { paid: boolean; notedAt: Payer["paidAt"] }) {
  if (!paid) return "Not paid";
  if (notedAt === null) return "Paid";
  return (
    <>
      Paid, noted on <LocalTime at={notedAt} />
    </>
  );
}
