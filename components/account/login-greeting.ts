import type { Newcomer } from "./newcomer";

/** How somebody is met who comes to log in; a newcomer as one, and told what is left to do. */
export function loginGreeting(newcomer: Newcomer | null): { title: string; intro: string } {
  if (newcomer === null) return { title: "Welcome back", intro: "Your picks are waiting." };
  const left = newcomer.password ? "One tap, and you are in." : "Log in with the password that you chose.";
  return { title: `Welcome, ${newcomer.firstName}`, intro: `Your email is verified. ${left}` };
}
