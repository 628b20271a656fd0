import { setTimeout as sleep } from "node:timers/promises";
import type { ReactNode } from "react";
import { Loader } from "@/components/ui/loader";
import { isUnavailable } from "@/lib/http/unavailable";
import { BarePage } from "./bar";
import { StableSuspense } from "./stable-suspense";
import { Unreachable } from "./stop-page";

interface CheckedProps<Passed> {
  /** Checks the caller. Throws Unavailable, or a redirect or not-found. */
  check: () => Promise<Passed>;
  /** Renders the page with the check's result. */
  children: (passed: Passed) => ReactNode;
}

/** A layout or page behind a check, with a loader if that takes long. Shows an outage if the database can't be reached. */
export function Checked<Passed>({ check, children }: CheckedProps<Passed>) {
  const loader = (
    <BarePage>
      <Loader />
    </BarePage>
  );
  const outage = (
    <BarePage>
      <Unreachable />
    </BarePage>
  );
  return <Streamed render={() => orElse(outage, async () => children(await check()))} fallback={loader} />;
}

/** A page in such a layout that reads its data before it renders anything. Shows an outage if that can't be reached. */
export function ReadPage({ render }: { render: () => Promise<ReactNode> }) {
  return <Streamed render={() => orElse(<Unreachable />, render)} fallback={<Loader />} />;
}

/** Renders the outage on the server instead of in an error boundary, so that it's readable without JavaScript. */
async function orElse(outage: ReactNode, render: () => Promise<ReactNode>) {
  try {
    return await render();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return outage;
  }
}

/** How long to wait for the content before the fallback is sent; milliseconds. */
const FALLBACK_AFTER = 300;

interface StreamedProps {
  /** Renders the content. A redirect in it is a real one as long as nothing has been sent. */
  render: () => Promise<ReactNode>;
  /** Shown if rendering takes long. */
  fallback: ReactNode;
}

/** Content that needs data. Streams the fallback first, but only if the content is late. */
export async function Streamed({ render, fallback }: StreamedProps) {
  const rendering = render();
  const isLate = await Promise.race([rendering.then(() => false), sleep(FALLBACK_AFTER, true)]);
  return (
    <StableSuspense isLate={isLate} fallback={isLate ? fallback : null}>
      {isLate ? rendering.then((content) => <>{content}</>) : await rendering}
    </StableSuspense>
  );
}
