import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { PRODUCT } from "@/lib/brand/product";
import { Wordmark } from "./bar";
import { Ground } from "./ground";

/** The layout of pages for people who aren't logged in. `home` is where the logo links to. */
export function GuestFrame({ home, children }: { home: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1.15fr_1fr]">
      <header className="relative h-56 overflow-hidden sm:h-[min(24rem,45dvh)] lg:sticky lg:top-0 lg:h-dvh">
        <Ground className="absolute inset-0 size-full" />
        <div className="relative grid justify-items-start p-5 text-sky-on sm:p-8 lg:p-14">
          <Link href={home} className="inline-block">
            <Wordmark className="text-6xl tight:text-[min(3.75rem,23vw)] sm:text-7xl lg:text-9xl" />
          </Link>
          <p className="font-display text-2xl leading-none font-bold sm:text-3xl lg:text-4xl">{PRODUCT.motto}</p>
        </div>
      </header>
      <main className="relative -mt-6 rounded-t-3xl bg-page px-4 pt-8 pb-14 sm:px-8 lg:mt-0 lg:grid lg:items-center lg:rounded-none lg:py-14">
        <div className="mx-auto w-full max-w-md">{children}</div>
      </main>
    </div>
  );
}
