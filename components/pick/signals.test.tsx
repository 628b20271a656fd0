import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PickSignals } from "@/lib/signal/rules";
import { makeGate } from "@/tests/support/gate";
import { refusal, show } from "@/tests/support/screen";
import { SignalMenu } from "./signals";

const GIVE = "POST /api/prediction/signal";
const menu = (signals?: PickSignals) => <SignalMenu matchId="m1" playerId="ana" firstName="Ana" signals={signals} />;
const button = (words = "") => screen.findByRole("button", { name: `Signal Ana's pick${words}` });
const item = (name: string) => screen.findByRole("menuitemcheckbox", { name: new RegExp(`^${name}`) });

test("a tap gives a signal at once, and the same tap takes it back", async () => {
  const saved = makeGate();
  const given = { message: "Signal given", data: { counts: { six: 1 }, own: "six" } };
  const page = show(menu(), { replies: { [GIVE]: () => saved.opened.then(() => given) } });
  await page.user.click(await button());
  await page.user.click(await item("Six"));
  expect(await button(": Six 1, yours: Six")).toHaveFocus();
  saved.open();
  await waitFor(() => expect(page.client.isMutating()).toBe(0));
  page.answer({ [GIVE]: { message: "Signal removed", data: { counts: {}, own: null } } });
  await page.user.click(await button(": Six 1, yours: Six"));
  expect(await item("Six")).toBeChecked();
  await page.user.click(await item("Six"));
  await button();
  await waitFor(() => expect(page.client.isMutating()).toBe(0));
  await button();
  expect(page.sent(GIVE).map(({ body }) => body)).toEqual([
    { matchId: "m1", playerId: "ana", signal: "six" },
    { matchId: "m1", playerId: "ana", signal: null },
  ]);
});

test("a signal that can't be saved is taken back, and the page's newer counts replace the reply's", async () => {
  const page = show(menu({ counts: { wide: 2 }, own: null }), { replies: { [GIVE]: refusal(503, "Bad light") } });
  await page.user.click(await button(": Wide 2"));
  await page.user.click(await item("Out"));
  await screen.findByText("Bad light");
  await button(": Wide 2");
  page.answer({ [GIVE]: { message: "Signal given", data: { counts: { wide: 2, out: 1 }, own: "out" } } });
  await page.user.click(await button(": Wide 2"));
  await page.user.click(await item("Out"));
  await button(": Out 1, Wide 2, yours: Out");
  await waitFor(() => expect(page.client.isMutating()).toBe(0));
  page.rerender(menu({ counts: { six: 1, out: 1 }, own: "out" }));
  await button(": Six 1, Out 1, yours: Out");
});
