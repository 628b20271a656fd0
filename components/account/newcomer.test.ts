import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetNewcomer, noteVerified, readNewcomer, saveNewcomer } from "./newcomer";

const ADA = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", password: "punch-cards" };
const VERIFIED = { email: ADA.email, firstName: ADA.firstName };
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetNewcomer();
  vi.useRealTimers();
});

describe("What a newcomer has typed", () => {
  test("is remembered for ten minutes", () => {
    saveNewcomer(ADA);
    vi.advanceTimersByTime(10 * MINUTE - 1);
    expect(readNewcomer()).toMatchObject({ ...ADA, verified: false });
    vi.advanceTimersByTime(1);
    expect(readNewcomer()).toBeNull();
  });

  test("is over in time even where timers come late, as on a phone that slept", () => {
    saveNewcomer(ADA);
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    expect(readNewcomer()).toBeNull();
  });

  test("is remembered no longer because the code is accepted in between", () => {
    saveNewcomer(ADA);
    vi.advanceTimersByTime(9 * MINUTE);
    noteVerified(VERIFIED);
    expect(readNewcomer()).toMatchObject({ ...ADA, verified: true });
    vi.advanceTimersByTime(1 * MINUTE);
    expect(readNewcomer()).toBeNull();
  });

  test("is gone at once when it is forgotten, and what is typed then has ten minutes of its own", () => {
    saveNewcomer(ADA);
    vi.advanceTimersByTime(5 * MINUTE);
    forgetNewcomer();
    expect(readNewcomer()).toBeNull();
    saveNewcomer({ ...ADA, password: "engine-no-2" });
    vi.advanceTimersByTime(6 * MINUTE);
    expect(readNewcomer()).toMatchObject({ password: "engine-no-2" });
  });
});

describe("An account that is verified", () => {
  test("at another address than was typed does not get its password", () => {
    saveNewcomer(ADA);
    noteVerified({ email: "grace@example.com", firstName: "Grace" });
    expect(readNewcomer()).toMatchObject({ email: "grace@example.com", firstName: "Grace", password: "" });
  });

  test("where nothing was typed in this tab is greeted without a password", () => {
    noteVerified(VERIFIED);
    expect(readNewcomer()).toMatchObject({ ...VERIFIED, password: "", verified: true });
  });

  test("by a password has that one", () => {
    saveNewcomer(ADA);
    noteVerified(VERIFIED, "the-right-one");
    expect(readNewcomer()).toMatchObject({ ...VERIFIED, password: "the-right-one", verified: true });
  });
});
