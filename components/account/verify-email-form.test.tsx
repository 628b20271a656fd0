import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { forgetNewcomer, saveNewcomer } from "./newcomer";
import { RegisterForm } from "./register-form";
import { VerifyEmailForm } from "./verify-email-form";

afterEach(() => {
  vi.useRealTimers();
  forgetNewcomer();
});

const VERIFY = "POST /api/auth/verify-email";
const ADA = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", password: "punch-cards" };

const openCode = (reply: object, more: Record<string, object> = {}) =>
  show(<VerifyEmailForm notice={undefined} address={ADA.email} />, {
    ...{ player: null, path: "/verify-email", replies: { [VERIFY]: reply, ...more } },
  });
/** Without an email no profile is made, as for an account that had one already. */
const account = ({ email }: { email: string }) => ({ message: "Done", user: { ...ADA, _id: "u1", email } });
const code = () => screen.getByRole("textbox", { name: "Code" });

test("a wrong code stays, is said to be wrong, and the next one typed replaces it", async () => {
  const wrong = refusal(400, "This code is wrong", "CODE_INVALID", { code: "This code is wrong" });
  const form = openCode(wrong);
  await form.user.type(code(), "000000");
  await waitFor(() => expect(code()).toBeInvalid());
  expect(screen.getAllByText("This code is wrong")).toHaveLength(1);
  expect(form.sent(VERIFY)).toHaveLength(1);
  expect(code()).toHaveFocus();
  expect(code()).toHaveValue("000000");
  form.answer({ [VERIFY]: account({ email: "" }) });
  await form.user.keyboard("271828");
  await waitFor(() => expect(form.visited).toEqual(["/login"]));
});

test("a code that its button has sent isn't sent again, and a short one isn't sent at all", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const form = openCode(refusal(503, "The game cannot be reached"));
  await form.user.type(code(), "271");
  await form.user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(code()).toBeInvalid());
  expect(form.sent(VERIFY)).toEqual([]);
  await form.user.type(code(), "828");
  await form.user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(form.sent(VERIFY)).toHaveLength(1));
  expect(await screen.findByRole("alert")).toHaveTextContent("The game cannot be reached");
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(form.sent(VERIFY)).toHaveLength(1);
  expect(code()).toHaveValue("271828");
});

test.each(["٢٧١٨٢٨", "۲۷۱۸۲۸", "२७१८२८", "271 828"])("a code can be typed as %s", async (typed) => {
  const form = openCode(account({ email: "" }));
  await form.user.type(code(), typed);
  await waitFor(() => expect(form.sent(VERIFY).map(({ body }) => body)).toEqual([{ code: "271828" }]));
});

test("a new code can be asked for", async () => {
  const form = openCode({}, { "POST /api/auth/resend-code": { message: "A new code is on its way" } });
  await form.user.click(screen.getByRole("button", { name: /new code/i }));
  expect(await screen.findByText("A new code is on its way")).toBeVisible();
});

test("going back to correct the email, people find what they typed, except the password", async () => {
  saveNewcomer(ADA);
  const form = show(<RegisterForm inviteCodeNeeded={false} />, { player: null, path: "/register" });
  expect(screen.getByLabelText("First name")).toHaveValue("Ada");
  expect(screen.getByLabelText("Email")).toHaveValue(ADA.email);
  expect(screen.getByLabelText("Password")).toHaveValue("");
  await form.user.type(screen.getByLabelText("Password"), "short{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Password")).toBeInvalid());
  expect(form.sent("POST /api/auth/register")).toEqual([]);
});
