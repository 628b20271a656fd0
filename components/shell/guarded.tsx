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

/** What stands in a layout behind its check, or is a page of its own: the pages, and a loader where the check takes its time. */
export function Checked<Passed>({ check, children }: CheckedProps<Passed>) {
  const loader = (
    <BarePage>
      <Loader />
    </BarePage>
  );
  const outage = (
    <BarePage>
      <Unreached />
    </BarePage>
  );
  return <Drawn by={() => orElse(outage, async () => children(await check()))} meanwhile={loader} />;
}

/** A page in such a layout that reads what it tells before anything of it stands there; out of reach it says so. */
export function ReadPage({ by }: { by: () => Promise<ReactNode> }) {
  return <Drawn by={() => orElse(<Unreached />, by)} meanwhile={<Loader />} />;
}

/** An outage is an answer too: the page that says so needs no script to be read. */
async function orElse(outage: ReactNode, draw: () => Promise<ReactNode>) {
  try {
    return await draw();
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    return outage;
  }
}
