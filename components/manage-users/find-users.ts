/** Which of the users an administrator looks for, and in which order. */
import type { ManagedUser } from "@/lib/account/schema";
import { findTeam } from "@/lib/team/rules";

export const typeOf = ({ isAdmin }: ManagedUser) => (isAdmin ? "admin" : "user");
export const statusOf = ({ isVerified }: ManagedUser) => (isVerified ? "active" : "inactive");
export const homeOf = ({ homeTeam }: ManagedUser) => homeTeam ?? "missing";
export const nameOf = ({ firstName, lastName }: Pick<ManagedUser, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;

/** What each column shows, and is sorted by. */
export const COLUMNS = {
  Name: nameOf,
  Email: ({ email }: ManagedUser) => email,
  Type: typeOf,
  Status: statusOf,
  "Home team": homeOf,
  Wildcards: ({ wildcards }: ManagedUser) => wildcards,
  Gamechangers: ({ flips }: ManagedUser) => flips,
};
export type Column = keyof typeof COLUMNS;

export interface Order {
  column: Column;
  descending: boolean;
}

/**
 * The users that every word of `wanted` speaks of: somewhere in the name or the email, or at the beginning of the type,
 * the status or the home team. Neither case nor accents matter.
 */
export function findUsers(users: readonly ManagedUser[], wanted: string): ManagedUser[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const anywhere = plain(`${nameOf(user)} ${user.email}`);
    const team = findTeam(user.homeTeam ?? "")?.name ?? "";
    const labels = plain(`${typeOf(user)} ${statusOf(user)} ${homeOf(user)} ${team}`).split(" ");
    return words.every((word) => anywhere.includes(word) || labels.some((label) => label.startsWith(word)));
  });
}

const TEXTS = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The users by one column; those who are equal in it by name. */
export function sortUsers(users: readonly ManagedUser[], { column, descending }: Order): ManagedUser[] {
  const shown = COLUMNS[column];
  const sign = descending ? -1 : 1;
  return users.toSorted(
    (one, other) => sign * compare(shown(one), shown(other)) || compare(nameOf(one), nameOf(other)),
  );
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return TEXTS.compare(String(one), String(other));
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
