/** A notice as administrators see it. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SCRIPTS } from "@/tests/support/shown-around";
import { WrittenNotice } from "./manage-notices";

test("shows the author before the time, even with a right-to-left name", () => {
  const notice = {
    noticeId: "n",
    text: "Pay",
    author: SCRIPTS.arabic,
    createdAt: new Date(0),
    reads: 0,
    mailing: false,
  };
  const html = renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(WrittenNotice, { notice })),
  );
  expect(html).toContain(`<bdi>${SCRIPTS.arabic}</bdi>, <time`);
});
