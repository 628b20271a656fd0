"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { isWithin, PAGES } from "./links";

/** The pages of everybody, and for administrators the way to theirs; lit where one is on them or below. */
export function BarLinks({ isAdmin }: { isAdmin: boolean }) {
  const path = usePathname();
  const pages = isAdmin ? [...PAGES, ADMIN_START] : PAGES;
  return (
    <nav aria-label="Main" className="hidden h-full shrink-0 sm:block">
      <ul className="flex h-full">
        {pages.map(({ href, name }) => (
          <li key={href} className={clsx("h-full", href === ADMIN_START.href && "hidden lg:block")}>
            <Link
              href={href}
              aria-current={path === href ? "page" : undefined}
              className={clsx(
                "flex h-full items-center border-y-4 border-transparent px-2 -outline-offset-4 outline-wildcard font-display text-xl font-bold lg:px-3",
                isWithin(path, href) ? "border-b-wildcard" : "text-board-soft hover:text-board-on",
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

/** Where an administrator's evening begins. */
const ADMIN_START = { href: "/admin", name: "Admin" };
