import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { randomId } from "./random-id";

afterEach(() => void vi.unstubAllGlobals());

test.each([true, false])("is a new UUID each time, over a connection that is secure: %j", (isSecureContext) => {
  vi.stubGlobal("isSecureContext", isSecureContext);
  // As browsers have it over plain http.
  if (!isSecureContext) vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, randomId);
  expect(z.array(z.uuidv4()).safeParse(ids).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
