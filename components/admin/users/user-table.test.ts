/** A user in the administrators' list. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { ManagedUser } from "@/lib/account/admin-schema";
import { THE_PLAYER } from "@/tests/support/the-player";
import { THE_SEASON } from "@/tests/support/the-season";
import { UserRow } from "./user-table";

const ASHA: ManagedUser = { ...THE_PLAYER, isAdmin: false, isVerified: true, version: "v1" };

function htmlOf(user: ManagedUser): string {
  const row = createElement(UserRow, { user, own: false, onEdit: () => undefined });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  return renderToStaticMarkup(createElement(SeasonProvider, { season: THE_SEASON, children: row }));
}

test("a name links to the player's season unless the account is inactive", () => {
  expect(htmlOf(ASHA)).toContain('href="/users/u1"');
  const inactive = htmlOf({ ...ASHA, isVerified: false });
  expect(inactive).toContain("Asha Menon");
  expect(inactive).not.toContain("<a ");
});
