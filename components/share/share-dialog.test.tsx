import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refusal, type Screen, show } from "@/tests/support/screen";
import { ShareButton } from "./share-button";

const [LINES, PICTURE] = ["/api/share/lines", "/api/share/picture"];
const LINES_REPLY = { data: { title: "My rank", text: "I am 2nd of 2\nhttps://googly.example/leaderboard" } };

const picture = () =>
  new Response(new Blob(["png"], { type: "image/png" }), {
    headers: { "content-type": "image/png", "content-disposition": 'attachment; filename="googly-rank.png"' },
  });

const CHOICES = [
  { name: "My rank", request: { of: "rank" } },
  { name: "The table", request: { of: "table" } },
] as const;

async function open(replies: Record<string, object> = {}): Promise<Screen> {
  const shown = show(<ShareButton choices={CHOICES} />, {
    replies: { [LINES]: LINES_REPLY, [PICTURE]: picture, ...replies },
  });
  await shown.user.click(screen.getByRole("button", { name: "Share" }));
  await screen.findByRole("dialog", { name: "Share" });
  return shown;
}

/** A share sheet as phones have it. */
function giveSheet(share: (what: ShareData) => Promise<void>): void {
  Object.assign(navigator, { share, canShare: () => true });
}

test("nothing is fetched before the dialog is opened, and then what is chosen", async () => {
  const { user, sent } = show(<ShareButton choices={CHOICES} />, {
    replies: { [LINES]: LINES_REPLY, [PICTURE]: picture },
  });
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect(await screen.findByRole("img", { name: "Preview: My rank" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Download picture" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Share picture" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "The table" }));
  await user.click(screen.getByRole("radio", { name: "Tall, for stories" }));
  await waitFor(() => expect(`${sent(PICTURE).at(-1)?.query}`).toBe("of=table&shape=tall"));
  await screen.findByRole("img");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Share" })).toHaveFocus();
});

test("the share sheet gets the picture and the text", async () => {
  const given: ShareData[] = [];
  giveSheet(async (what) => void given.push(what));
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Share picture" }));
  expect(given).toEqual([{ ...LINES_REPLY.data, files: [expect.objectContaining({ name: "googly-rank.png" })] }]);
});

test("closing the share sheet is no failure, but shows one that fails", async () => {
  const share = vi.fn().mockRejectedValueOnce(new DOMException("Closed", "AbortError"));
  giveSheet(share.mockRejectedValueOnce(new DOMException("No", "NotAllowedError")));
  const { user } = await open();
  const button = await screen.findByRole("button", { name: "Share picture" });
  await user.click(button);
  await user.click(screen.getByRole("button", { name: "Copy text" }));
  expect(await screen.findByText("Text copied")).toBeInTheDocument();
  expect(screen.queryByText(/Couldn't share this/)).toBeNull();
  await user.click(button);
  expect(await screen.findByText(/Couldn't share this/)).toBeInTheDocument();
});

test("says so when the text can't be copied", async () => {
  const { user } = await open();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"));
  await waitFor(() => expect(screen.getByRole("button", { name: "Copy text" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Copy text" }));
  expect(await screen.findByText(/copy it yourself/)).toBeInTheDocument();
});

test("says that a picture can't be made, and tries again", async () => {
  const { user, answer } = await open({ [PICTURE]: refusal(400, "Bad light") });
  expect(await screen.findByRole("alert")).toHaveTextContent("Bad light");
  answer({ [PICTURE]: picture });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("img", { name: "Preview: My rank" })).toBeVisible();
});
