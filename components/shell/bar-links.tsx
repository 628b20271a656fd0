"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { PAGES } from "./links";

export function BarLinks() {
  const path = usePathname();
  return (
    <nav aria-label="Main" className="hidden h-full shrink-0 sm:block">
      <ul className="flex h-full">
        {PAGES.map(({ href, name }) => (
          <li key={href} className="h-full">
            <Link
              href={href}
              aria-current={path === href ? "page" : undefined}
              className={clsx(
                "flex h-full items-center border-y-4 border-transparent px-2 -outline-offset-4 outline-wildcard font-display text-xl font-bold lg:px-3",
                path === href ? "border-b-wildcard" : "text-board-soft hover:text-board-on",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
