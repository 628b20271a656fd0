import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { Invited, InvitedGuest } from "./join";
import { MiniLeagues } from "./mini-leagues";

const [JOIN, CREATE] = ["POST /api/mini-league/join", "POST /api/mini-league/create"];

test("joining that fails says why", async () => {
  const { user, visited } = show(<Invited invite="abc" name="Yorkers" />, {
    replies: { [JOIN]: refusal(409, "It is full", "MINI_LEAGUE_FULL") },
  });
  await user.click(screen.getByRole("button", { name: "Join" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("It is full");
  expect(visited).toEqual([]);
});

test("guests come back to the invitation once they are signed in", () => {
  show(<InvitedGuest invite={"A".repeat(22)} name="Yorkers" />, { player: null });
  const invitation = encodeURIComponent(`/mini-leagues/join/${"A".repeat(22)}`);
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", `/login?next=${invitation}`);
  expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", `/register?next=${invitation}`);
});

test("a new mini-league needs a name, and one that can't be made keeps it", async () => {
  const { user, sent, visited } = show(<MiniLeagues own={[]} />, {
    replies: { [CREATE]: refusal(400, "Choose another name", "INVALID_INPUT", { name: "Choose another name" }) },
  });
  await user.click(screen.getByRole("button", { name: "Create mini-league" }));
  const name = screen.getByRole("textbox", { name: "Name" });
  await waitFor(() => expect(name).toBeInvalid());
  expect(sent(CREATE)).toEqual([]);
  await user.type(name, "Yorkers");
  await user.click(screen.getByRole("button", { name: "Create mini-league" }));
  expect((await screen.findAllByText("Choose another name")).length).toBeGreaterThan(0);
  expect(name).toHaveValue("Yorkers");
  expect(visited).toEqual([]);
});
