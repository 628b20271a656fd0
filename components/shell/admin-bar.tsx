"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { ADMIN_PAGES } from "./links";

/** The administrators' pages beside each other, on each of them; on small screens they are in the drawer. */
export function AdminBar() {
  const path = usePathname();
  if (ADMIN_PAGES.every(({ href }) => href !== path)) return null;
  return (
    <nav aria-label="Administration" className="hidden border-b-2 border-line bg-band sm:block">
      <ul className="mx-auto flex max-w-6xl flex-wrap gap-x-1 px-3 sm:px-4">
        {ADMIN_PAGES.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? "page" : undefined}
              className={clsx(
                "flex min-h-11 items-center border-b-4 border-transparent px-2 font-semibold -outline-offset-4",
                path === href ? "border-cherry-text" : "text-ink-soft hover:text-ink",
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
