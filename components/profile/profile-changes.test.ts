/** What the profile's form sends: what its player has changed, and nothing that may have been changed elsewhere meanwhile. */
import { describe, expect, test } from "vitest";
import { changedFields, changesOf } from "./profile-changes";
import { CUSTOM, type ProfileValues } from "./profile-values";

const saved = {
  ...{ firstName: "Mithali", lastName: "Raj", homeTeam: "MI", reminderEmail: true },
  profilePic: "preset-3" as const,
};

const sentOf = (
  changes: Partial<ProfileValues>,
  { isHomeFixed = false, cut }: { isHomeFixed?: boolean; cut?: Blob } = {},
) => {
  const typed = { ...saved, ...changes };
  return changesOf(typed, changedFields(typed, saved, isHomeFixed), cut);
};

describe("The profile's form sends", () => {
  test.each([
    { firstName: "Smriti" },
    { lastName: "Mandhana" },
    { homeTeam: "CSK" },
    { homeTeam: null },
    { reminderEmail: false },
    { profilePic: "preset-4" as const },
    { firstName: "Smriti", reminderEmail: false },
  ])("%j and nothing else", (changes) => {
    expect(sentOf(changes)).toEqual(changes);
  });

  test("nothing where nothing was changed", () => {
    expect(sentOf({})).toEqual({});
  });

  test("no home team while it cannot be chosen, whatever is still in the form", () => {
    expect(sentOf({ firstName: "Smriti", homeTeam: "CSK" }, { isHomeFixed: true })).toEqual({ firstName: "Smriti" });
  });

  test("a picture of one's own where one was cut, also in place of another one, and otherwise none", () => {
    const cut = new Blob(["picture"]);
    expect(sentOf({ profilePic: CUSTOM }, { cut })).toEqual({ profilePic: cut });
    const typed = { ...saved, profilePic: CUSTOM } as const;
    expect(changesOf(typed, [], cut)).toEqual({ profilePic: cut });
    expect(changesOf(typed, [], undefined)).toEqual({});
  });

  test("no cut picture once a drawn one is chosen instead", () => {
    expect(sentOf({}, { cut: new Blob(["picture"]) })).toEqual({});
  });
});
