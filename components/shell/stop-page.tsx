"use client";

import type { ReactNode } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { isUnavailable, UNAVAILABLE } from "@/lib/http/unavailable";
import { BarePage } from "./bar";

interface StoppedProps {
  /** The big letters. */
  figure: string;
  title: string;
  text: string;
  /** Buttons and links. */
  children: ReactNode;
}

/** Replaces a page that can't be shown. */
export function Stopped({ figure, title, text, children }: StoppedProps) {
  return (
    <section className="grid max-w-2xl grid-cols-[minmax(0,1fr)] justify-items-start gap-5 sm:py-8">
      <p
        aria-hidden="true"
        className="rounded-2xl border-4 border-board-line bg-board px-6 py-3 font-display text-7xl tight:text-[min(4.5rem,20vw)] leading-none font-black whitespace-nowrap text-board-on sm:text-9xl"
      >
        {figure}
      </p>
      <h1 className="text-5xl tight:text-3xl sm:text-6xl">{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

/** An internal error. The second button is a plain link, which works even if the router doesn't. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Stopped figure="NO BALL" title="Something went wrong" text="That was our fault. Try again, or go back to Home.">
      <Button onClick={onRetry}>Try again</Button>
      <a href="/" className={buttonClass("quiet")}>
        Go to Home
      </a>
    </Stopped>
  );
}

/** The server or its database can't be reached. */
export function Unreachable({ onRetry = () => window.location.reload() }: { onRetry?: () => void }) {
  return (
    <Stopped figure="RAIN" title={UNAVAILABLE} text="You haven't lost anything. Try again in a few seconds.">
      <Button onClick={onRetry}>Try again</Button>
    </Stopped>
  );
}

export interface PageFailedProps {
  error: unknown;
  retry: () => void;
}

/** For error boundaries. The error itself is in the server's log. */
export function PageFailed({ error, retry }: PageFailedProps) {
  return isUnavailable(error) ? <Unreachable onRetry={retry} /> : <Failed onRetry={retry} />;
}

/**
 * The 404 page. A client component, because Next.js includes it in the payload of every page: as a reference if it's a
 * client component, otherwise with all its elements.
 */
export function NotFoundPage() {
  return (
    <BarePage>
      <Stopped figure="404" title="Wide of the stumps" text="There's no page here. The link may be old.">
        <ButtonLink href="/">Go to Home</ButtonLink>
      </Stopped>
    </BarePage>
  );
}
