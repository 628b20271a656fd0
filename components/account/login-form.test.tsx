import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { THE_PLAYER } from "@/tests/support/the-player";
import { LoginForm } from "./login-form";
import { forgetNewcomer, noteVerified, saveNewcomer } from "./newcomer";

afterEach(forgetNewcomer);

const CALL = "POST /api/auth/login";
const { userId: _id, firstName, lastName } = THE_PLAYER;
const USER = { _id, firstName, lastName, email: THE_PLAYER.email, isAdmin: false, isVerified: true };
const ACCEPTED = { message: "Welcome", user: USER, profile: THE_PLAYER };

const openLogin = (reply: object, { ended = false, path = "/login" } = {}) =>
  show(<LoginForm ended={ended} />, { player: null, path, replies: { [CALL]: reply } });
const email = () => screen.getByLabelText("Email");
const password = () => screen.getByLabelText("Password");

async function logIn({ user }: ReturnType<typeof show>) {
  await user.type(email(), "ada@example.com");
  await user.type(password(), "punch-cards{Enter}");
}

test("an empty form says what is missing and asks nothing of the server", async () => {
  const login = openLogin({}, { ended: true });
  expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  expect(screen.getByText("Your session has ended. Log in again.")).toBeVisible();
  await login.user.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(email()).toBeInvalid());
  expect(password()).toBeInvalid();
  expect(login.sent("POST /api/auth/login")).toEqual([]);
});

test("a wrong password is reported once, and what was typed stays", async () => {
  const login = openLogin(refusal(401, "Wrong email or password", "WRONG_CREDENTIALS"));
  await logIn(login);
  expect(await screen.findByRole("alert")).toHaveTextContent("Wrong email or password");
  expect(screen.getAllByText("Wrong email or password")).toHaveLength(1);
  expect(email()).toHaveValue("ada@example.com");
  expect(login.visited).toEqual([]);
});

test.each([
  ["/login", "/"],
  ["/login#match-1", "/#match-1"],
  ["/login?ended=&next=%2Fmatches%2F01ABC", "/matches/01ABC"],
  ["/login?next=%2F%2Fevil.example%2Fschedule", "/"],
])("%s leads to %s", async (path, destination) => {
  const login = openLogin(ACCEPTED, { path });
  login.answer({ "/api/auth/check-auth": ACCEPTED, "PUT /api/profile/time-zone": { message: "" } });
  await logIn(login);
  await waitFor(() => expect(login.visited).toEqual([destination]));
});

test.each([
  ["a browser", false],
  ["the installed app", true],
])("%s remembers by default: %s", (_where, installed) => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.defineProperty(real(query), "matches", { value: installed && query.includes("standalone") }),
  );
  openLogin({});
  expect(screen.getByRole("checkbox", { name: "Remember me" })).toHaveProperty("checked", installed);
});

test("someone who wants to be remembered is", async () => {
  const login = openLogin(ACCEPTED);
  await login.user.click(screen.getByRole("checkbox", { name: "Remember me" }));
  await logIn(login);
  await waitFor(() => expect(login.sent(CALL)).toMatchObject([{ body: { rememberMe: true } }]));
});

test("welcomes a stranger", () => {
  openLogin({});
  expect(screen.getByRole("heading", { name: "Welcome to Googly" })).toBeVisible();
  expect(screen.getByText("Predict every match. Beat your friends.")).toBeVisible();
});

test("every link carries the destination on", () => {
  openLogin({}, { path: "/login?next=%2Fsettings" });
  for (const name of ["Create an account", "Forgot password?"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", expect.stringMatching(/\?next=%2Fsettings$/));
});

test("says that the browser keeps no cookies, and takes another try", async () => {
  const login = openLogin(ACCEPTED);
  await logIn(login);
  expect(await screen.findByRole("alert")).toHaveTextContent("Your browser blocks cookies");
  expect(screen.getByRole("button", { name: "Log in" })).toBeEnabled();
  expect(login.visited).toEqual([]);
});

test("logging in before verifying leads to the code", async () => {
  const login = openLogin(refusal(403, "Verify your email first", "EMAIL_NOT_VERIFIED"));
  await logIn(login);
  await waitFor(() => expect(login.visited).toEqual(["/verify-email?unverified"]));
});

test("someone who has just verified their email only has to press the button", async () => {
  saveNewcomer({ firstName: "Ada", email: "ada@example.com", password: "punch-cards" });
  noteVerified({ firstName: "Ada", email: "ada@example.com" });
  const login = openLogin({ message: "Logged in" });
  expect(screen.getByRole("heading", { name: "Welcome, Ada" })).toBeVisible();
  expect(screen.getByText("You're in. Tap Log in to start.")).toBeVisible();
  expect(password()).toHaveAttribute("type", "password");
  expect(screen.getByRole("button", { name: "Log in" })).toHaveFocus();
  await login.user.keyboard("{Enter}");
  await waitFor(() => expect(login.sent("POST /api/auth/login")).toHaveLength(1));
  expect(login.sent("POST /api/auth/login")[0]?.body).toMatchObject({
    email: "ada@example.com",
    password: "punch-cards",
  });
});
