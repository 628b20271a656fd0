/** What is sent of a profile. */
import "fake-indexeddb/auto";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { listQueued, queuePick } from "../pick/queue";
import { checkAuth, logOut, type ProfileForm, saveProfile } from "./client";

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

test("A pick that is still on the device is sent before its player logs out", async () => {
  const client = new QueryClient();
  const user = { ...{ _id: "u1", firstName: "Smriti", lastName: "M", email: "-" }, isAdmin: false, isVerified: true };
  client.setQueryData(checkAuth.queryKey, { user, profile: null });
  const asked: string[] = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ message: "Done" });
  });
  const pick = { userId: "u1", matchId: "m1", key: "k1", predictedTeam: "Mumbai Indians", wildcardUsed: false };
  await queuePick({ ...pick, matchName: "MI vs CSK", refusal: null });
  vi.stubGlobal("window", globalThis);
  await new MutationObserver(client, logOut).mutate();
  expect(asked.slice(0, 2)).toEqual(["/api/prediction/submit", "/api/auth/logout"]);
  expect(await listQueued("u1")).toEqual([]);
});
