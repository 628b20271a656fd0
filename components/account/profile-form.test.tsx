import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { THE_PLAYER } from "@/tests/support/the-player";
import { ProfileScreen } from "./profile-screen";

const UPDATE = "PUT /api/profile/update";

function openProfile(reply: object, matchStarted = false) {
  const first = { matchStarted, matchDate: null };
  return show(<ProfileScreen />, { replies: { "/api/match/first-match": first, [UPDATE]: reply } });
}
const submit = () => screen.getByRole("button", { name: "Submit" });
const field = (label: string) => screen.getByLabelText(label);

test("a save that is refused says why and loses nothing", async () => {
  const profile = openProfile(refusal(413, "This picture has too many pixels", "TOO_LARGE"));
  await profile.user.clear(field("First name"));
  await profile.user.click(submit());
  await waitFor(() => expect(field("First name")).toBeInvalid());
  expect(field("First name")).toHaveFocus();
  expect(profile.sent(UPDATE)).toEqual([]);

  await profile.user.type(field("First name"), "Smriti");
  await profile.user.click(screen.getByRole("radio", { name: "Female 8" }));
  await profile.user.click(submit());
  expect(await screen.findByRole("alert")).toHaveTextContent("This picture has too many pixels");
  expect(field("First name")).toHaveValue("Smriti");
  expect(screen.getByText("Not saved yet")).toBeVisible();

  const saved = { ...THE_PLAYER, firstName: "Smriti", profilePic: "preset-8" };
  profile.answer({ [UPDATE]: { message: "Profile saved", data: saved } });
  await profile.user.click(submit());
  await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
  expect(screen.getByRole("heading", { name: "Smriti Menon" })).toBeVisible();
});

test("a home team that comes too late is locked with the reason, and the rest can still be saved", async () => {
  const profile = openProfile(refusal(409, "Home teams can no longer be changed", "HOME_TEAM_LOCKED"));
  await profile.user.selectOptions(field("Home team"), "Mumbai Indians");
  await profile.user.type(field("Last name"), "-Rao");
  profile.answer({ "/api/match/first-match": { matchStarted: true, matchDate: null } });
  await profile.user.click(submit());
  await waitFor(() => expect(field("Home team")).toBeDisabled());
  expect(field("Last name")).toHaveValue("Menon-Rao");
  profile.answer({ [UPDATE]: { message: "Profile saved", data: { ...THE_PLAYER, lastName: "Menon-Rao" } } });
  await profile.user.click(submit());
  await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
});

test("files that are no pictures or too large aren't sent", async () => {
  const profile = openProfile({});
  await profile.user.click(screen.getByRole("radio", { name: "Custom" }));
  const choose = (content: BlobPart, type: string) =>
    profile.user.setup({ applyAccept: false }).upload(field("Choose a picture"), new File([content], "me", { type }));
  await choose("GIF89a", "image/gif");
  expect(await screen.findByText(/isn't a PNG or JPEG/)).toBeVisible();
  await choose(new Uint8Array(5 * 1024 * 1024 + 1), "image/png");
  expect(await screen.findByText(/larger than 5 MB/)).toBeVisible();
  await profile.user.click(submit());
  expect(await screen.findByText(/Choose a picture first/)).toBeVisible();
  expect(profile.sent(UPDATE)).toEqual([]);
});
