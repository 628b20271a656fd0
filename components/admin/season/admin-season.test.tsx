import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ManagedSeason, Payer } from "@/lib/season/schema";
import { makeGate } from "@/tests/support/gate";
import { refusal, type Screen, show } from "@/tests/support/screen";
import { THE_SEASON } from "@/tests/support/the-season";
import { AdminSeason } from "./admin-season";

const CONFLICT = refusal(409, "Someone else changed this. Reload.", "VERSION_CONFLICT");
const [SEASON, PLAYERS] = ["/api/admin/season", "/api/admin/season-players"];
const [PAID, CHANGE] = ["POST /api/admin/note-paid", "POST /api/admin/change-season"];
const [RULES, IMPORT] = ["POST /api/admin/change-rules", "POST /api/admin/import-season"];

const aSeason = (traits: Partial<ManagedSeason> = {}): ManagedSeason => ({
  season: THE_SEASON,
  settings: { paidOnly: false, awardAfter: 60, seriesId: null, signals: true },
  version: "v1",
  ...{ matches: 2, unfinished: 1, players: 2, paid: 0, rulesFixed: false, others: [] },
  ...traits,
});
const settings = (awardAfter: number, version: string) => ({
  [SEASON]: { data: aSeason({ version, settings: { paidOnly: false, awardAfter, seriesId: null, signals: true } }) },
});
const player = (firstName: string, paidAt: Date | null = null): Payer => {
  return { userId: firstName, firstName, lastName: "Rao", profilePic: "none", paidAt };
};
const listOf = (...data: Payer[]) => ({ data, next: null });

function openSeason(replies: Record<string, object> = {}, traits: Partial<ManagedSeason> = {}): Screen {
  return show(<AdminSeason />, {
    isAdmin: true,
    replies: { [SEASON]: { data: aSeason(traits) }, [PLAYERS]: listOf(), ...replies },
  });
}

const panel = async (name: string) => within(await screen.findByRole("region", { name }));

async function retype(page: Screen, field: HTMLElement, text: string) {
  await page.user.clear(field);
  await page.user.paste(text);
}

test("shows errors of rules at their fields, and changes before they apply", async () => {
  const page = openSeason({ [RULES]: CONFLICT });
  const rules = await panel("Rules");
  await retype(page, rules.getByLabelText("Entry fee"), "much");
  await retype(page, rules.getByLabelText("Prize shares"), "30, 50");
  await page.user.click(rules.getByRole("button", { name: "Change rules" }));
  expect(rules.getByLabelText("Entry fee")).toHaveFocus();
  expect(rules.getByText("No place can win more than the one above")).toBeVisible();
  await retype(page, rules.getByLabelText("Entry fee"), "200.50");
  await retype(page, rules.getByLabelText("Prize shares"), "60 40");
  await page.user.click(rules.getByRole("button", { name: "Change rules" }));
  const asked = within(await screen.findByRole("alertdialog"));
  expect(asked.getByText("60, 40")).toBeVisible();
  expect(page.sent(RULES)).toEqual([]);
  await page.user.click(asked.getByRole("button", { name: "Change rules" }));
  expect(await rules.findByRole("alert")).toHaveTextContent("Someone else changed this");
  expect(rules.getByLabelText("Entry fee")).toHaveValue("200.50");
  await page.user.click(rules.getByRole("button", { name: "Reload" }));
  expect(rules.getByLabelText("Entry fee")).toHaveValue("150");
});

test("lists the rules once they are fixed", async () => {
  openSeason({}, { rulesFixed: true });
  const rules = await panel("Rules");
  const shown = (label: string) => rules.getByText(label).nextElementSibling;
  expect(shown("League match")).toHaveTextContent(/^2$/);
  expect(shown("Runs per bonus point")).toHaveTextContent(/^100$/);
  expect(rules.queryByRole("textbox")).toBeNull();
});

test("shows a payment at once, and takes it back if saving fails", async () => {
  const answer = makeGate();
  const page = openSeason({
    [PLAYERS]: listOf(player("Kabir")),
    [PAID]: () => answer.opened.then(() => refusal(503, "Rain stopped play")),
  });
  const paid = await panel("Payments");
  await page.user.click(await paid.findByRole("switch", { name: "Kabir Rao" }));
  expect(paid.getByRole("switch", { name: "Kabir Rao" })).toBeChecked();
  answer.open();
  await waitFor(() => expect(paid.getByRole("switch", { name: "Kabir Rao" })).not.toBeChecked());
  expect(await screen.findByText("Rain stopped play")).toBeVisible();
});

test("an unpaid list requested during a payment leaves that player out", async () => {
  const asked = makeGate();
  const never = new Promise<object>(() => undefined);
  let noted = false;
  const page = openSeason({
    [PLAYERS]: ({ query }: { query: URLSearchParams }) => {
      if (query.get("unpaid") !== "true") return listOf(player("Ada"), player("Livia"));
      asked.open();
      return noted ? listOf(player("Livia")) : never;
    },
    [PAID]: () =>
      asked.opened.then(() => {
        noted = true;
        return { message: "Payment saved", data: { paidAt: new Date() } };
      }),
  });
  const paid = await panel("Payments");
  await page.user.click(await paid.findByRole("switch", { name: "Ada Rao" }));
  await page.user.click(paid.getByLabelText("Unpaid only"));
  await waitFor(() => expect(paid.getAllByRole("listitem")).toHaveLength(1));
  expect(paid.getByRole("listitem")).toHaveTextContent("Livia");
});

test("retries the list of players, and keeps payments in a closed season", async () => {
  const closed = {
    season: { ...THE_SEASON, state: "over" as const },
    settings: { paidOnly: true, awardAfter: null, seriesId: null, signals: true },
  };
  const page = openSeason({ [PLAYERS]: refusal(400, "Bad light", "INVALID_INPUT") }, closed);
  const paid = await panel("Payments");
  expect(await paid.findByRole("alert")).toHaveTextContent("Error fetching players: Bad light");
  page.answer({ [PLAYERS]: listOf(player("Leela", new Date("2026-03-01")), player("Tara")) });
  await page.user.click(await paid.findByRole("button", { name: "Try again" }));
  const [leela, tara] = await paid.findAllByRole("listitem");
  expect(leela).toHaveTextContent("Paid on");
  expect(tara).toHaveTextContent("Not paid");
  expect(paid.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("region", { name: "Automatic awards" })).toBeNull();
});

test("keeps typed settings on a conflict, until they are reloaded", async () => {
  const page = openSeason({ [CHANGE]: CONFLICT });
  const itself = await panel("Automatic awards");
  const minutes = itself.getByLabelText("Minutes after the result");
  const save = itself.getByRole("button", { name: "Save settings" });
  await retype(page, minutes, "a while");
  await page.user.click(save);
  expect(itself.getByText("Enter whole minutes, up to 10080")).toBeVisible();
  expect(minutes).toHaveFocus();
  expect(page.sent(CHANGE)).toEqual([]);
  await retype(page, minutes, "90");
  page.answer(settings(120, "v2"));
  await page.user.click(save);
  await itself.findByRole("button", { name: "Reload" });
  expect(minutes).toHaveValue("90");
  await waitFor(() => expect(save).not.toHaveAttribute("aria-disabled"));
  await page.user.click(itself.getByRole("button", { name: "Reload" }));
  expect(minutes).toHaveValue("120");
  // One's own switch beside it is no one else's change.
  await retype(page, itself.getByLabelText("Series ID"), "series-1");
  page.answer({ [CHANGE]: { message: "Changed" }, ...settings(30, "v3") });
  await page.user.click(itself.getByRole("switch"));
  await waitFor(() => expect(page.client.isMutating()).toBe(0));
  expect(itself.getByLabelText("Series ID")).toHaveValue("series-1");
  await page.user.click(save);
  expect(page.sent(CHANGE).at(-1)?.body).toMatchObject({ seriesId: "series-1", version: "v3" });
});

test("switches umpire signals off", async () => {
  const page = openSeason({ [CHANGE]: { message: "Settings saved" } });
  const signals = await panel("Umpire signals");
  await page.user.click(signals.getByRole("switch", { checked: true }));
  await waitFor(() => expect(page.sent(CHANGE).map(({ body }) => body)).toEqual([{ signals: false, version: "v1" }]));
});

test("lists what is wrong with a season pack, and can send it again", async () => {
  const page = openSeason({ [IMPORT]: refusal(400, "Wrong", "INVALID_INPUT", { zone: "There is no such zone" }) });
  const upload = await panel("Upload season");
  const choose = (content: BlobPart) => {
    const files = [new File([content], "next.json", { type: "application/json" })];
    fireEvent.change(upload.getByLabelText("Season pack"), { target: { files } });
  };
  choose(new Uint8Array(1024 * 1024 + 1));
  expect(await upload.findByText("A season pack can't be larger than 1 MB")).toBeVisible();
  choose("{}");
  expect(await upload.findByRole("alert")).toHaveTextContent("next.json wasn't imported.");
  expect(upload.getByText("There is no such zone")).toBeVisible();
  page.answer({
    [IMPORT]: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  choose('{ "name": "2027" }');
  await waitFor(() =>
    expect(upload.getByRole("alert")).toHaveTextContent("Couldn't tell whether next.json was imported"),
  );
  page.answer({ [IMPORT]: { message: "Taken", data: { slug: "next", matches: 70 } } });
  await page.user.click(upload.getByRole("button", { name: "Try again with this file" }));
  await waitFor(() => expect(upload.queryByRole("alert")).toBeNull());
  expect(upload.getByLabelText("Season pack")).toHaveFocus();
  expect(page.sent(IMPORT).at(-1)?.body).toEqual({ pack: '{ "name": "2027" }' });
});

test("shows the current number of unfinished matches before closing", async () => {
  const next = { slug: "next", name: "Lake League", state: "to_come" as const, matches: 3, startsAt: null };
  const error = "2 matches have no points yet";
  const page = openSeason({ "POST /api/admin/close-season": refusal(409, error) }, { others: [next] });
  expect(await screen.findByRole("button", { name: "Start Lake League" })).toBeDisabled();
  await page.user.click(screen.getByRole("button", { name: "Close season" }));
  page.answer({ [SEASON]: { data: aSeason({ unfinished: 2 }) } });
  const asked = within(await screen.findByRole("alertdialog"));
  await page.user.click(asked.getByRole("button", { name: "Close season" }));
  expect(await asked.findByRole("alert")).toHaveTextContent(error);
  expect(await asked.findByText(/^2 of 2 matches have no points/)).toBeVisible();
  expect(page.sent("POST /api/admin/close-season")[0]?.body).toEqual({ unfinished: 1 });
});
