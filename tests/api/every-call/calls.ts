/**
 * Every call of the product, with the status each role gets: what access.test.ts, bad-input.test.ts and
 * mass-assignment.test.ts go through. A new route or method fails access.test.ts until it has its row here.
 */
import { renewCalendar } from "@/lib/calendar/actions";
import { readCalendarUrl } from "@/lib/calendar/data";
import { db } from "@/lib/db";
import { unsubscribeToken } from "@/lib/notify/unsubscribe-link";
import { buildPerson, buildResetToken, buildWaiting, CODE, PASSWORD } from "../../support/builders";
import type { Person } from "../../support/person";
import { loadRoute, ROUTE_PATHS } from "../../support/routes";
import { type Call, ROLES, type Role, type Scene } from "./call";
import { GAME_CALLS } from "./game-calls";
import { MINI_LEAGUE_CALLS } from "./mini-league-calls";
import { NOTIFICATION_CALLS } from "./notification-calls";
import { resetSeason, SEASON_CALLS } from "./season-calls";

const everyone = (status: number) => ({ guest: status, player: status, other: status, admin: status });
const owner = (status: number) => ({ guest: 401, player: status, other: 403, admin: 403 });
const ownerOrAdmin = (status: number) => ({ ...owner(status), admin: status });

const freshEmail = () => `${crypto.randomUUID()}@example.com`;
const names = { firstName: "Grace", lastName: "Hopper" };

/** Jobs: only the scheduler may start one. */
const JOB_CALLS = ROUTE_PATHS.filter((path) => path.startsWith("/api/cron/")).map(
  (path): Call => ({ method: "GET", path, replies: everyone(401), changes: true, scheduled: true }),
);

export const CALLS: Call[] = [
  {
    method: "POST",
    path: "/api/auth/register",
    replies: everyone(201),
    body: () => ({ ...names, email: freshEmail(), password: PASSWORD }),
  },
  {
    method: "POST",
    path: "/api/auth/verify-email",
    replies: everyone(200),
    body: async () => ({ email: (await buildWaiting()).email, code: CODE }),
  },
  {
    method: "POST",
    path: "/api/auth/resend-code",
    replies: everyone(200),
    body: async () => ({ email: (await buildWaiting()).email }),
  },
  {
    method: "POST",
    path: "/api/auth/login",
    replies: everyone(200),
    body: ({ player }) => ({ email: player.email, password: PASSWORD, rememberMe: true }),
  },
  { method: "GET", path: "/api/auth/check-auth", replies: everyone(200) },
  { method: "POST", path: "/api/auth/logout", replies: everyone(200) },
  {
    method: "POST",
    path: "/api/auth/forgot-password",
    replies: everyone(200),
    body: ({ player }) => ({ email: player.email }),
  },
  {
    method: "POST",
    path: "/api/auth/reset-password/[token]",
    replies: everyone(200),
    url: async ({ player }) => `/api/auth/reset-password/${await buildResetToken(player)}`,
    body: () => ({ password: "another-password" }),
  },
  {
    method: "POST",
    path: "/api/auth/change-password",
    replies: owner(200),
    body: ({ player }) => ({ userId: player.id, newPassword: "another-password" }),
  },
  {
    method: "POST",
    path: "/api/profile/create",
    replies: ownerOrAdmin(200),
    body: ({ player }) => ({ ...names, userId: player.id, email: player.email }),
  },
  {
    method: "POST",
    path: "/api/leaderboard/create",
    replies: ownerOrAdmin(200),
    body: ({ player }) => ({ userId: player.id }),
  },

  ...GAME_CALLS,
  ...SEASON_CALLS,
  ...MINI_LEAGUE_CALLS,
  ...NOTIFICATION_CALLS,

  // Only a demo shows its emails; elsewhere there are none.
  {
    method: "GET",
    path: "/api/outbox/[id]",
    replies: everyone(404),
    url: () => "/api/outbox/01JD0000000000000000000000",
    foreign: true,
  },

  // Anyone who knows a picture's name may read it; this one doesn't exist.
  {
    method: "GET",
    path: "/api/uploads/[name]",
    replies: everyone(404),
    url: () => "/api/uploads/none.webp",
    foreign: true,
  },

  // Anyone may read banners; this one doesn't exist.
  {
    method: "GET",
    path: "/api/team-art/[name]",
    replies: everyone(404),
    url: () => "/api/team-art/none.svg",
    foreign: true,
  },

  {
    method: "GET",
    path: "/api/health",
    replies: everyone(200),
    // Not ok while another row's match is live and its scores aren't refreshed.
    url: async () => {
      await db().match.deleteMany({ where: { season: { isCurrent: true } } });
      return "/api/health";
    },
  },

  { method: "GET", path: "/api/health/live", replies: everyone(200) },
  { method: "GET", path: "/api/health/ready", replies: everyone(200) },
  { method: "GET", path: "/api/calendar/own", replies: { guest: 401, player: 200, other: 200, admin: 200 } },
  { method: "POST", path: "/api/calendar/make", replies: { guest: 401, player: 200, other: 200, admin: 200 } },
  { method: "POST", path: "/api/calendar/renew", replies: { guest: 401, player: 200, other: 200, admin: 200 } },
  { method: "POST", path: "/api/calendar/stop", replies: { guest: 401, player: 200, other: 200, admin: 200 } },
  {
    method: "GET",
    path: "/api/calendar/[address]",
    replies: everyone(200),
    url: async ({ player }) => {
      await renewCalendar(player.id);
      return new URL((await readCalendarUrl(player.id)) ?? "").pathname;
    },
  },

  ...JOB_CALLS,
  {
    method: "POST",
    path: "/api/reminders/unsubscribe/[token]",
    replies: everyone(200),
    url: ({ player }) => `/api/reminders/unsubscribe/${unsubscribeToken(player.id)}`,
    oneClick: true,
  },
  // Leads to the page with the button.
  {
    method: "GET",
    path: "/api/reminders/unsubscribe/[token]",
    replies: everyone(303),
    url: ({ player }) => `/api/reminders/unsubscribe/${unsubscribeToken(player.id)}`,
    foreign: true,
  },

  {
    method: "GET",
    path: "/api/auth/[...nextauth]",
    replies: everyone(200),
    url: () => "/api/auth/session",
    foreign: true,
  },
  {
    method: "POST",
    path: "/api/auth/[...nextauth]",
    // Without the token it shows a confirmation page.
    replies: everyone(302),
    url: () => "/api/auth/signout",
    body: () => ({}),
    foreign: true,
  },
];

/** A row's name in the list of tests. */
export const nameOf = ({ method, path }: Call) => `${method} ${path}`;

export async function buildScene(): Promise<Scene> {
  await resetSeason();
  const [player, other, admin] = await Promise.all([buildPerson(), buildPerson(), buildPerson({ isAdmin: true })]);
  // As in `buildPerson`: importing only the rows shouldn't load the route handlers.
  const { Person } = await import("../../support/person");
  const people = { guest: new Person(), player: player.person, other: other.person, admin: admin.person };
  return { people, player: player.user };
}

/** Builds what a row's call needs: its body, empty if it takes none, and how a person asks, any number of times. */
export async function prepare(call: Call, scene: Scene) {
  const url = (await call.url?.(scene)) ?? call.path;
  const body = await call.body?.(scene);
  const ask = (person: Person, headers: Record<string, string>) =>
    person.call(call.method, url, { headers, ...(body && { body }) });
  return { body: body ?? {}, ask };
}

/** What a call's route states of it. */
export async function policyOf({ path, method }: Call) {
  return (await loadRoute(path))[method]?.policy ?? {};
}

/** The roles that the call serves. */
export function roleServed({ replies }: Call): Role {
  return ROLES.find((role) => replies[role] < 300) ?? "guest";
}

/** A person the call serves. */
export function somebodyServed(call: Call, { people }: Scene): Person {
  return people[roleServed(call)];
}
