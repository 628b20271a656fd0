/** What stands beside the switches for mails and notifications. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_QUIET } from "@/lib/notification/quiet";
import type { NotificationSettings } from "@/lib/notification/schema";
import { ChoiceTable } from "./choice-table";

test("Whoever switches the mails off is told that notices stop with them", () => {
  const settings: NotificationSettings = {
    publicKey: "key",
    kinds: [{ kind: "missing-pick", push: true }],
    quiet: DEFAULT_QUIET,
    timeZone: "UTC",
    onThisDevice: false,
    devices: 0,
  };
  const table = createElement(ChoiceTable, { settings });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, table));
  expect(html).toContain("The switch for mail stops the notices that administrators mail as well.");
});
