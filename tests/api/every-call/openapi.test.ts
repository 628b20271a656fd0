/** /api/openapi.json, as the build writes it. */
import { readdir } from "node:fs/promises";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { describeCalls } from "../../../scripts/support/openapi";

const description = JSON.stringify(await describeCalls());

test("the description of all calls is valid OpenAPI, names each operation, and says which calls are public", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      "info-license": "off",
      "no-empty-servers": "off",
      // The linter doesn't know that propertyNames defines properties too.
      "no-required-schema-properties-undefined": "off",
      "operation-4xx-response": "off",
    },
  });
  const problems = await lintFromString({ source: description, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test("every call with a policy is in it", async () => {
  const { paths } = JSON.parse(description);
  const routes = (await readdir("app/api", { recursive: true })).filter((file) => file.endsWith("route.ts"));
  expect(Object.keys(paths).length).toBeGreaterThan(routes.length * 0.8);
  expect(paths["/api/auth/login"].post).toMatchObject({ operationId: "postAuthLogin", security: [] });
  expect(paths["/api/match/list"].get).toMatchObject({ operationId: "getMatchList", security: [{ session: [] }] });
});
