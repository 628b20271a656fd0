import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeGate } from "@/tests/support/gate";
import { refusal, show } from "@/tests/support/screen";
import { THE_PLAYER } from "@/tests/support/the-player";
import { ChangePasswordForm } from "./change-password-form";
import { ResetPasswordForm } from "./reset-password";

const CHANGE = "POST /api/auth/change-password";

test("wants matching passwords, shows a failure, and keeps what is typed during the call", async () => {
  const form = show(<ChangePasswordForm userId="u1" />, { replies: { [CHANGE]: refusal(503, "The game is down") } });
  const [wanted, confirm] = [screen.getByLabelText("New password"), screen.getByLabelText("Confirm password")];
  const named = document.querySelector("form input[autocomplete=username]");
  expect(named).toHaveValue(THE_PLAYER.email);
  await form.user.type(wanted, "leg-glance");
  await form.user.type(confirm, "leg-glans{Enter}");
  expect(await screen.findByText("Passwords must match")).toBeVisible();
  expect(form.sent(CHANGE)).toEqual([]);
  await form.user.clear(confirm);
  await form.user.type(confirm, "leg-glance{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("The game is down");
  expect(wanted).toHaveValue("leg-glance");

  const gate = makeGate();
  form.answer({ [CHANGE]: () => gate.opened.then(() => ({ message: "Password changed" })) });
  await form.user.click(screen.getByRole("button", { name: "Change password" }));
  await waitFor(() => expect(form.sent(CHANGE)).toHaveLength(2));
  await form.user.clear(wanted);
  await form.user.type(wanted, "late-cut");
  gate.open();
  await waitFor(() => expect(confirm).toHaveValue(""));
  expect(wanted).toHaveValue("late-cut");
});

test("a reset link that can't be used says so at once, or when it is used, and leads to a new one", async () => {
  const used = "This link has been used or has expired";
  const form = show(<ResetPasswordForm token="t" linkFailure={null} />, {
    player: null,
    replies: { "POST /api/auth/reset-password/t": refusal(400, used, "TOKEN_INVALID") },
  });
  await form.user.type(screen.getByLabelText("New password"), "reverse-sweep");
  await form.user.type(screen.getByLabelText("Repeat password"), "reverse-swep{Enter}");
  expect(await screen.findByText("Password mismatch")).toBeVisible();
  await form.user.clear(screen.getByLabelText("Repeat password"));
  await form.user.type(screen.getByLabelText("Repeat password"), "reverse-sweep{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(used);
  expect(screen.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/forgot-password");
  expect(screen.queryByLabelText("New password")).toBeNull();
  form.rerender(<ResetPasswordForm key="other" token="t" linkFailure={used} />);
  expect(screen.getByRole("alert")).toHaveTextContent(used);
});

test("a short new password is refused with one sentence", async () => {
  const short = "Password must include at least 6 characters";
  const form = show(<ResetPasswordForm token="t" linkFailure={null} />, {
    player: null,
    replies: { "POST /api/auth/reset-password/t": refusal(400, short, "INVALID_INPUT", { password: short }) },
  });
  await form.user.type(screen.getByLabelText("New password"), "duck");
  await form.user.type(screen.getByLabelText("Repeat password"), "duck{Enter}");
  await waitFor(() => expect(screen.getByLabelText("New password")).toBeInvalid());
  expect(screen.getAllByText(short)).toHaveLength(1);
  expect(screen.getByLabelText("New password")).toHaveFocus();
});
