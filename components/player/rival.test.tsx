import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Rival } from "@/lib/player/schema";
import { show } from "@/tests/support/screen";
import { CSK, MI } from "@/tests/support/shown-match";
import { RivalButton } from "./rival-button";
import { RivalLine } from "./rival-line";

const PATH = "/api/profile/rival";
const rival = (traits: Partial<Rival> = {}): Rival => ({
  ...{ userId: "u2", firstName: "Bela", lastName: "Rao", profilePic: "preset-2", ahead: 12, behind: 9 },
  ...{ tonight: [{ yours: MI, theirs: CSK }], ...traits },
});

/** The line as it is read out. */
async function lineFor(traits: Partial<Rival>): Promise<string> {
  show(<RivalLine />, { replies: { [PATH]: { data: rival(traits) } } });
  const line = (await screen.findByRole("link", { name: "Bela Rao" })).closest("div");
  for (const code of line?.querySelectorAll("[aria-hidden]") ?? []) code.remove();
  return [...(line?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent).join(". ");
}

test.each([
  [{}, "Your rival, by matches wonYou lead Bela Rao 12–9"],
  [{ ahead: 9, behind: 12 }, "Your rival, by matches wonYou trail Bela Rao 9–12"],
  [{ ahead: 9 }, "Your rival, by matches wonLevel with Bela Rao 9–9"],
])("Home compares the player with their rival: %j", async (traits, sentence) => {
  expect(await lineFor(traits)).toBe(`${sentence}. You differ: ${MI} v ${CSK}`);
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
  [[[MI, null]], `You differ: ${MI} v no pick`],
  [[[null, null]], "Neither of you picked"],
  [
    [
      [MI, CSK],
      ["Gujarat Titans", "Gujarat Titans"],
    ],
    `You differ: ${MI} v ${CSK}, you both picked GT`,
  ],
  [
    [
      [MI, CSK],
      [null, MI],
    ],
    `You differ: ${MI} v ${CSK}, no pick v ${MI}`,
  ],
])("the picks %j are described as %s", async (picks, sentence) => {
  const tonight = picks.map(([yours = null, theirs = null]) => ({ yours, theirs }));
  expect((await lineFor({ tonight })).split(". ")[1]).toBe(sentence);
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
