import type { ReactNode } from "react";
import { Drawn } from "@/components/ui/drawn";
import { Loader } from "@/components/ui/loader";
import { isOutOfReach } from "@/lib/page/out-of-reach";
import { BarePage } from "./bare-page";
import { Unreached } from "./unreachable-page";

interface CheckedProps<Passed> {
  /** Looks up who is there; throws OutOfReach, or what leads elsewhere. */
  check: () => Promise<Passed>;
  /** The pages for whoever has passed. */
  children: (passed: Passed) => ReactNode;
}

/** What stands in a layout behind its check: the pages, and a loader where the check takes its time. */
export function Checked<Passed>({ check, children }: CheckedProps<Passed>) {
  const loader = (
    <BarePage>
      <Loader />
    </BarePage>
  );
  return <Drawn by={() => answerOf(check, children)} meanwhile={loader} />;
}

/** An outage is an answer too: the page that says so needs no script to be read. */
async function answerOf<Passed>(check: () => Promise<Passed>, children: (passed: Passed) => ReactNode) {
  try {
    return <>{children(await check())}</>;
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    return (
      <BarePage>
        <Unreached />
      </BarePage>
    );
  }
}
