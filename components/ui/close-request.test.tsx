import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { show } from "@/tests/support/screen";
import { Button } from "./button";
import { ConfirmDialog, Dialog } from "./dialog";
import { Menu, MenuAction } from "./menu";

/** Chromium's CloseWatcher; happy-dom has none. */
class FakeWatcher {
  onclose: (() => void) | null = null;
  constructor() {
    watchers.push(this);
  }
  destroy() {
    watchers.splice(watchers.indexOf(this), 1);
  }
}

let watchers: FakeWatcher[] = [];
beforeEach(() => {
  watchers = [];
  vi.stubGlobal("CloseWatcher", FakeWatcher);
});

const goBack = () => act(async () => watchers.at(-1)?.onclose?.());

test("going back closes an open menu", async () => {
  const { user } = show(
    <Menu sheet trigger={<Button>Pick MI</Button>}>
      <MenuAction onSelect={() => undefined}>Confirm</MenuAction>
    </Menu>,
  );
  expect(watchers).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Pick MI" }));
  expect(await screen.findByRole("menu")).toBeVisible();
  await goBack();
  await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  expect(watchers).toHaveLength(0);
});

test.each(["dialog", "alertdialog"])("going back closes an open %s", async (role) => {
  const { user } = show(<Asking role={role} />);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole(role)).toBeVisible();
  await goBack();
  await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
  expect(watchers).toHaveLength(0);
});

function Asking({ role }: { role: string }) {
  const [open, setOpen] = useState(false);
  const opened = { open, onOpenChange: setOpen, title: "Sure?" };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {role === "dialog" ? (
        <Dialog {...opened}>Yes</Dialog>
      ) : (
        <ConfirmDialog {...opened} warning="This can't be undone." action="Delete" onConfirm={() => undefined} />
      )}
    </>
  );
}
