import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetNewcomer, keepNewcomer, noteVerified, recallNewcomer } from "./newcomer";

const ADA = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", password: "punch-cards" };
const VERIFIED = { email: ADA.email, firstName: ADA.firstName };
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetNewcomer();
  vi.useRealTimers();
});

describe("What a newcomer has typed", () => {
  test("is kept for ten minutes", () => {
    keepNewcomer(ADA);
    vi.advanceTimersByTime(10 * MINUTE - 1);
    expect(recallNewcomer()).toMatchObject({ ...ADA, verified: false });
    vi.advanceTimersByTime(1);
    expect(recallNewcomer()).toBeNull();
  });

  test("is over in time even where timers come late, as on a phone that slept", () => {
    keepNewcomer(ADA);
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    expect(recallNewcomer()).toBeNull();
  });

  test("is kept no longer because the code was accepted meanwhile", () => {
    keepNewcomer(ADA);
    vi.advanceTimersByTime(9 * MINUTE);
    noteVerified(VERIFIED);
    expect(recallNewcomer()).toMatchObject({ ...ADA, verified: true });
    vi.advanceTimersByTime(1 * MINUTE);
    expect(recallNewcomer()).toBeNull();
  });

  test("is gone at once when it is forgotten, and what is typed then has ten minutes of its own", () => {
    keepNewcomer(ADA);
    vi.advanceTimersByTime(5 * MINUTE);
    forgetNewcomer();
    expect(recallNewcomer()).toBeNull();
    keepNewcomer({ ...ADA, password: "engine-no-2" });
    vi.advanceTimersByTime(6 * MINUTE);
    expect(recallNewcomer()).toMatchObject({ password: "engine-no-2" });
  });
});

describe("An account that is verified", () => {
  test("at another address than was typed does not get its password", () => {
    keepNewcomer(ADA);
    noteVerified({ email: "grace@example.com", firstName: "Grace" });
    expect(recallNewcomer()).toMatchObject({ email: "grace@example.com", firstName: "Grace", password: "" });
  });

  test("where nothing was typed in this tab is greeted without a password", () => {
    noteVerified(VERIFIED);
    expect(recallNewcomer()).toMatchObject({ ...VERIFIED, password: "", verified: true });
  });

  test("by a password has that one", () => {
    keepNewcomer(ADA);
    noteVerified(VERIFIED, "the-right-one");
    expect(recallNewcomer()).toMatchObject({ ...VERIFIED, password: "the-right-one", verified: true });
  });
});
