import { FormDots } from "@/components/chart/form-dots";
import type { Path } from "@/lib/evening/schema";
import { fullName } from "@/lib/full-name";
import type { Difference } from "@/lib/insights/head-to-head";
import { several } from "@/lib/several";

/** A match in which two players differed: how each of them did, and who gained more. */
export function DuelLine({ difference, one, other }: { difference: Difference; one: Path; other: Path }) {
  const { match, lead, letters } = difference;
  const ahead = lead > 0 ? one : other;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2">
      <span className="min-w-0 grow basis-60 wrap-anywhere">{`${match.matchNumber}. ${match.matchName}`}</span>
      <span className="inline-flex items-center gap-2">
        <FormDots form={letters[0]} label={fullName(one)} className="h-3.5" />
        <FormDots form={letters[1]} label={fullName(other)} className="h-3.5" />
      </span>
      <span className="font-semibold wrap-anywhere">
        <bdi>{fullName(ahead)}</bdi>, {several(Math.abs(lead), "point")} more
      </span>
    </li>
  );
}
