import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Rival } from "@/lib/player/schema";
import { show } from "@/tests/support/screen";
import { CSK, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { RivalButton } from "./rival-button";
import { RivalLine, tonightInWords } from "./rival-line";

const PATH = "/api/profile/rival";
const rival = (traits: Partial<Rival> = {}): Rival => ({
  ...{ userId: "u2", firstName: "Bela", lastName: "Rao", ahead: 12, behind: 9 },
  ...{ tonight: [{ yours: MI, theirs: CSK }], ...traits },
});

test.each([
  [{}, "You lead Bela Rao 12–9 in matches You differ: MI v CSK"],
  [{ ahead: 9, behind: 12 }, "You trail Bela Rao 9–12 in matches You differ: MI v CSK"],
  [{ ahead: 9 }, "Level with Bela Rao 9–9 in matches You differ: MI v CSK"],
])("Home compares the player with their rival: %j", async (traits, sentence) => {
  show(<RivalLine />, { replies: { [PATH]: { data: rival(traits) } } });
  const line = (await screen.findByRole("link", { name: "Bela Rao" })).closest("p");
  expect([...(line?.children ?? [])].map(({ textContent }) => textContent).join(" ")).toBe(sentence);
});

test.each([
  ["without a rival", null],
  ["until picks have closed", rival({ tonight: [] })],
])("Home says nothing %s", async (_when, data) => {
  const { client } = show(<RivalLine />, { replies: { [PATH]: { data } } });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  [[[MI, MI]], "You both picked MI"],
  [[[MI, null]], "You differ: MI v no pick"],
  [[[null, null]], "Neither of you picked"],
  [
    [
      [MI, CSK],
      ["Gujarat Titans", "Gujarat Titans"],
    ],
    "You differ: MI v CSK. You both picked GT",
  ],
  [
    [
      [MI, CSK],
      [null, MI],
    ],
    "You differ: MI v CSK, no pick v MI",
  ],
])("the picks %j are described as %s", (picks, sentence) => {
  const tonight = picks.map(([yours = null, theirs = null]) => ({ yours, theirs }));
  expect(tonightInWords(tonight, THE_SEASON.teams)).toBe(sentence);
});

test("the button makes and removes a rival", async () => {
  const { user, sent } = show(<RivalButton userId="u2" isRival={false} />, {
    replies: { [`PUT ${PATH}`]: { message: "Done" }, [PATH]: { data: null } },
  });
  await user.click(screen.getByRole("button", { name: "Make rival" }));
  await user.click(await screen.findByRole("button", { name: "Remove rival" }));
  await screen.findByRole("button", { name: "Make rival" });
  expect(sent(`PUT ${PATH}`).map(({ body }) => body)).toEqual([
    { rivalId: "u2", chosen: true },
    { rivalId: "u2", chosen: false },
  ]);
});
