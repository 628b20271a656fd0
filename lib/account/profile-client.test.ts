/** What is sent of a profile. */
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { type ProfileForm, saveProfile } from "./profile-client";

afterEach(() => vi.unstubAllGlobals());

const OF_WHOM = { userId: "u1", email: "smriti@example.com" };

/** The fields as the server gets them. */
async function fieldsOf(changes: Omit<ProfileForm, "userId" | "email">): Promise<Record<string, FormDataEntryValue>> {
  const sent: FormData[] = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: FormData }) => {
    sent.push(body);
    throw new TypeError("gone");
  });
  const saving = new MutationObserver(new QueryClient(), saveProfile).mutate({ ...OF_WHOM, ...changes });
  await expect(saving).rejects.toMatchObject({ code: "OFFLINE" });
  return Object.fromEntries(sent.flatMap((form) => [...form]));
}

test("What is not given is not sent, and stays as it is", async () => {
  expect(await fieldsOf({ firstName: "Smriti" })).toEqual({ ...OF_WHOM, firstName: "Smriti" });
  expect(await fieldsOf({ reminderEmail: false, profilePic: "none" })).toEqual({
    ...OF_WHOM,
    reminderEmail: "false",
    profilePic: "none",
  });
});

test("No home team is an empty text", async () => {
  expect(await fieldsOf({ homeTeam: null })).toEqual({ ...OF_WHOM, homeTeam: "" });
});
