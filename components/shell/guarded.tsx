import { setTimeout as sleep } from "node:timers/promises";
import { type ReactNode, Suspense } from "react";
import { Loader } from "@/components/ui/loader";
import { isOutOfReach } from "@/lib/page/out-of-reach";
import { BarePage } from "./bare-page";
import { Unreached } from "./unreachable-page";

/** How long nothing is sent while it is looked up who is there: until then a redirect is a real one; milliseconds. */
const SENT_AFTER = 300;

interface CheckedProps<Passed> {
  /** Looks up who is there; throws OutOfReach, or what leads elsewhere. */
  check: () => Promise<Passed>;
  /** The pages for whoever has passed. */
  children: (passed: Passed) => ReactNode;
}

/** What stands in a layout behind its check: the pages, and a loader where the check takes its time. */
export async function Checked<Passed>({ check, children }: CheckedProps<Passed>) {
  const answer = answerOf(check, children);
  const inTime = await Promise.race([answer, sleep(SENT_AFTER, null)]);
  if (inTime !== null) return inTime;
  return (
    <Suspense
      fallback={
        <BarePage>
          <Loader />
        </BarePage>
      }
    >
      {answer}
    </Suspense>
  );
}

/** Never null. An outage is an answer too: the page that says so needs no script to be read. */
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
