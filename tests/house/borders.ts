/**
 * Who may import whom, as a list of what is allowed: a folder that is not listed may import nothing and be imported by
 * nobody. What a folder imports stands above it in this list, so that no arrow runs back up.
 */
import path from "node:path";

/** What every room of lib/ stands on: its own files (clock, db, env …) and the catalogue of refusals. */
const GROUND = ["lib/refusal", "lib"];
const BROWSER = [...GROUND, "lib/browser"];
/** What of the nouns screens may know; `isForBrowsers` says which files of them. */
const NOUNS = [
  "lib/team",
  "lib/season",
  "lib/match",
  "lib/scoring",
  "lib/pick",
  "lib/among",
  "lib/leaderboard",
  "lib/evening",
  "lib/profile",
  "lib/account",
  "lib/mini-league",
];
const SCREEN_PARTS = [
  "ui",
  "chart",
  "form",
  "season",
  "among",
  "team",
  "player",
  "match",
  "pick",
  "activity-entry",
].map((name) => `components/${name}`);
const SCREEN = [...SCREEN_PARTS, ...BROWSER, ...NOUNS, "lib/activity", "lib/reminder", "lib/notice"];

export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "lib/refusal": [],
  lib: ["lib/refusal"],
  "lib/team": GROUND,
  "lib/banner": [...GROUND, "lib/team"],
  "lib/season": [...GROUND, "lib/team"],
  "lib/among": [...GROUND, "lib/season"],
  "lib/job": GROUND,
  "lib/storage": GROUND,
  "lib/session": GROUND,
  "lib/push": [...GROUND, "lib/session"],
  "lib/mail": [...GROUND, "lib/job"],
  "lib/match": [...GROUND, "lib/team", "lib/season"],
  "lib/chain": GROUND,
  "lib/seal": [...GROUND, "lib/team", "lib/season", "lib/mail", "lib/match", "lib/chain"],
  "lib/activity": [...GROUND, "lib/season", "lib/match"],
  "lib/scoring": [...GROUND, "lib/team", "lib/season", "lib/match"],
  "lib/pick": [...GROUND, "lib/team", "lib/season", "lib/match", "lib/seal", "lib/activity", "lib/scoring"],
  "lib/verify": [...GROUND, "lib/team", "lib/season", "lib/job", "lib/match", "lib/chain", "lib/seal", "lib/scoring"],
  "lib/profile": [...GROUND, "lib/team", "lib/season", "lib/storage", "lib/match", "lib/scoring", "lib/pick"],
  "lib/mini-league": [...GROUND, "lib/season", "lib/profile", "lib/pick"],
  "lib/leaderboard": [...GROUND, "lib/season", "lib/among", "lib/match", "lib/scoring", "lib/pick"],
  "lib/evening": [...GROUND, "lib/season", "lib/among", "lib/match", "lib/scoring", "lib/pick", "lib/leaderboard"],
  "lib/stakes": [
    ...GROUND,
    "lib/team",
    "lib/season",
    "lib/among",
    "lib/match",
    "lib/scoring",
    "lib/pick",
    "lib/leaderboard",
  ],
  "lib/contenders": [
    ...GROUND,
    "lib/team",
    "lib/season",
    "lib/match",
    "lib/scoring",
    "lib/pick",
    "lib/leaderboard",
    "lib/stakes",
  ],
  "lib/insights": [...GROUND, "lib/season", "lib/among", "lib/match", "lib/leaderboard", "lib/evening"],
  "lib/past-season": [...GROUND, "lib/season", "lib/among", "lib/match", "lib/pick", "lib/leaderboard"],
  "lib/match-story": [...GROUND, "lib/season", "lib/match", "lib/scoring", "lib/pick"],
  "lib/player-season": [
    ...GROUND,
    "lib/season",
    "lib/match",
    "lib/scoring",
    "lib/pick",
    "lib/leaderboard",
    "lib/evening",
  ],
  "lib/account": [
    ...GROUND,
    "lib/team",
    "lib/season",
    "lib/session",
    "lib/mail",
    "lib/activity",
    "lib/scoring",
    "lib/pick",
    "lib/seal",
    "lib/profile",
  ],
  "lib/pick-link": [...GROUND, "lib/team", "lib/season", "lib/match", "lib/pick", "lib/account"],
  "lib/reminder": [
    ...GROUND,
    "lib/chain",
    "lib/team",
    "lib/season",
    "lib/job",
    "lib/mail",
    "lib/match",
    "lib/account",
    "lib/pick-link",
  ],
  "lib/match-change": [
    ...GROUND,
    "lib/team",
    "lib/season",
    "lib/match",
    "lib/seal",
    "lib/activity",
    "lib/scoring",
    "lib/pick",
    "lib/reminder",
  ],
  "lib/health": [...GROUND, "lib/season", "lib/job", "lib/match", "lib/reminder"],
  "lib/season-change": [
    ...GROUND,
    "lib/team",
    "lib/season",
    "lib/match",
    "lib/activity",
    "lib/leaderboard",
    "lib/profile",
    "lib/match-change",
    "lib/reminder",
  ],
  "lib/calendar": [...GROUND, "lib/team", "lib/season", "lib/match"],
  "lib/notice": [...GROUND, "lib/job", "lib/mail", "lib/activity", "lib/reminder"],
  "lib/notification": [
    ...GROUND,
    "lib/team",
    "lib/season",
    "lib/job",
    "lib/push",
    "lib/match",
    "lib/health",
    "lib/scoring",
    "lib/pick",
    "lib/leaderboard",
    "lib/reminder",
  ],
  "lib/share": [
    ...GROUND,
    "lib/team",
    "lib/season",
    "lib/among",
    "lib/match",
    "lib/pick",
    "lib/leaderboard",
    "lib/evening",
    "lib/match-story",
    "lib/past-season",
    "lib/player-season",
  ],
  "lib/drawing": GROUND,
  "lib/export": [...GROUND, "lib/team", "lib/season", "lib/match", "lib/past-season"],
  "lib/cricket-data": [...GROUND, "lib/team", "lib/season", "lib/match"],
  "lib/demo": [...GROUND, "lib/team", "lib/season", "lib/match", "lib/cricket-data"],
  "lib/feed": [
    ...GROUND,
    "lib/season",
    "lib/job",
    "lib/match",
    "lib/activity",
    "lib/match-change",
    "lib/cricket-data",
    "lib/demo",
  ],
  "lib/caller": [...GROUND, "lib/season", "lib/session", "lib/profile", "lib/account"],
  "lib/http": [...GROUND, "lib/season", "lib/session", "lib/account", "lib/caller"],
  "lib/page": [
    ...GROUND,
    "lib/season",
    "lib/among",
    "lib/verify",
    "lib/stakes",
    "lib/contenders",
    "lib/session",
    "lib/profile",
    "lib/account",
    "lib/caller",
  ],
  "lib/server": [
    ...GROUND,
    "lib/season",
    "lib/mail",
    "lib/pick",
    "lib/profile",
    "lib/account",
    "lib/reminder",
    "lib/notice",
    "lib/notification",
    "lib/verify",
    "lib/feed",
    "lib/http",
  ],
  "lib/kept-pick": [...GROUND, "lib/pick"],
  "lib/worker": [...GROUND, "lib/match", "lib/notification", "lib/kept-pick"],
  "lib/browser": [
    ...GROUND,
    ...NOUNS,
    "lib/kept-pick",
    "lib/worker",
    "lib/seal",
    "lib/stakes",
    "lib/contenders",
    "lib/health",
    "lib/activity",
    "lib/calendar",
    "lib/pick-link",
    "lib/reminder",
    "lib/notice",
    "lib/notification",
    "lib/export",
    "lib/feed",
    "lib/match-story",
    "lib/player-season",
    "lib/share",
  ],
  "components/ui": GROUND,
  "components/chart": [...GROUND, "components/ui"],
  "components/among": [...BROWSER, "lib/among", "components/ui"],
  "components/season": [...GROUND, "lib/team", "lib/season"],
  "components/form": [...BROWSER, "components/ui"],
  "components/team": [...GROUND, ...NOUNS, "components/ui", "components/season"],
  "components/player": [...GROUND, ...NOUNS, "components/ui", "components/season", "components/team"],
  "components/match": [...BROWSER, ...NOUNS, "components/ui", "components/season", "components/team"],
  "components/pick": [
    ...BROWSER,
    ...NOUNS,
    "components/ui",
    "components/season",
    "components/team",
    "components/player",
    "components/match",
  ],
  "components/activity-entry": [
    ...BROWSER,
    ...NOUNS,
    "lib/activity",
    "components/ui",
    "components/season",
    "components/match",
  ],
  "components/shell": [
    ...BROWSER,
    ...NOUNS,
    "lib/kept-pick",
    "lib/page",
    "lib/worker",
    "components/ui",
    "components/season",
    "components/player",
  ],
  "components/share-picture": [...GROUND, "lib/share", "components/ui"],
  "components/share": [...BROWSER, "lib/share", "components/ui"],
  "components/account": [...SCREEN, "lib/mail", "components/shell"],
  "components/activity": SCREEN,
  "components/admin-season": SCREEN,
  "components/leaderboard": [...SCREEN, "components/share"],
  "components/race": SCREEN,
  "components/insights": [...SCREEN, "lib/insights"],
  "components/manage-matches": SCREEN,
  "components/manage-predictions": SCREEN,
  "components/manage-users": [...SCREEN, "lib/export"],
  "components/manage-notices": SCREEN,
  "components/mini-league": [...SCREEN, "components/shell"],
  "components/notice": SCREEN,
  "components/outbox": SCREEN,
  "components/profile": [...SCREEN, "lib/storage"],
  "components/rules": SCREEN,
  "components/schedule": SCREEN,
  "components/player-season": [
    ...SCREEN,
    "lib/player-season",
    "components/leaderboard",
    "components/schedule",
    "components/share",
  ],
  "components/past-season": [
    ...SCREEN,
    "lib/past-season",
    "components/leaderboard",
    "components/rules",
    "components/schedule",
  ],
  "components/settings": SCREEN,
  "components/notification-settings": [...SCREEN, "lib/notification"],
  "components/contenders": [...SCREEN, "lib/contenders"],
  "components/stakes": [...SCREEN, "lib/stakes", "components/leaderboard"],
  "components/today": [...SCREEN, "components/stakes"],
  "components/receipts": [...SCREEN, "lib/seal"],
  "components/proof": [...SCREEN, "lib/verify"],
  "components/match-page": [
    ...SCREEN,
    "lib/match-story",
    "lib/seal",
    "components/receipts",
    "components/schedule",
    "components/share",
    "components/today",
  ],
  "components/to-do": [...SCREEN, "lib/health", "components/manage-matches"],
  "components/unsubscribe": SCREEN,
  "components/pick-link": SCREEN,
  "components/calendar": [...SCREEN, "lib/calendar"],
  "components/users": SCREEN,
  "components/welcome": [
    ...GROUND,
    "lib/browser",
    "lib/season",
    "lib/match",
    "lib/scoring",
    "lib/pick",
    "components/ui",
    "components/season",
  ],
};

/** Files that decide or reckon and do nothing else: `now` is an argument, and they import only their like. */
const PURE =
  /\/(rules|deadlines|close-early|provenance|innings|effects|points|streak|oracle|oracle-player|changes|rank|prizes|money|season-facts|current|match-names|match-path|margin|told-outcome|innings-of|overs|order-of-play|due|calendar-day|team-form|file-name|code-length|retries|notification\/(kinds|quiet)|explain|lines|tally|team-faults|fixture-faults|pack-fault|among\/(address|prize-rules)|team\/(names|blurb|banner-address|letters|of-teams))\.ts$/;
/** What a season's teams look like: a contract whose types are known to what decides, and nothing else of it. */
const TEAM_SHAPE = "lib/team/schema.ts";
const PURE_GROUND =
  /^lib\/(clock|colour|oklch|sum|spelled|several|formats|list-limit|product|theme|ordinal|full-name|address-part|storable)\.ts$/;
/** Contracts: run on the server and in the browser. */
const CONTRACT = /\/([\w-]+-)?schema\.ts$|^lib\/(from-digits|parse-json)\.ts$|^lib\/refusal\/(reply|input-errors)\.ts$/;
/** What else of lib/ runs in the browser. */
const IN_BROWSER =
  /^lib\/(browser|worker|kept-pick)\/|^lib\/(reach|opened-from)\.ts$|^lib\/page\/out-of-reach\.ts$|\/(picture-)?limits\.ts$|^lib\/(profile|past-season)\/names\.ts$|^lib\/insights\/(crowd|measures|honours|head-to-head)\.ts$|^lib\/share\/match-words\.ts$/;
const DATABASE = /^lib\/(db|transaction)\.ts$|^lib\/generated\//;
/** Scripts, tests and the seed see all of it. */
const WORKSHOP = /^(scripts|tests|prisma)\/|\.test\.ts$|\.config\.ts$/;

export const isPure = (file: string): boolean =>
  PURE_GROUND.test(file) || (PURE.test(file) && /^lib\/[\w-]+\//.test(file));
export const isForBrowsers = (file: string): boolean => isPure(file) || CONTRACT.test(file) || IN_BROWSER.test(file);

/** What a season's rules are, as a type: those who decide get them as an argument. */
const RULES_OF_A_SEASON = "lib/season/rules-schema.ts";

/** Why a file may not import another of ours; null where it may. */
export function crossing(file: string, imported: string): string | null {
  if (WORKSHOP.test(file)) return null;
  if (WORKSHOP.test(imported)) return "What runs in production knows nothing of scripts, tests and seeds.";
  if (imported.startsWith("app/") && !file.startsWith("app/"))
    return "Nothing imports app/: it only composes. Move what you need to components/ or lib/.";
  if (!file.startsWith("lib/") && DATABASE.test(imported))
    return "Reads belong into lib/<noun>/data.ts and writes into lib/<noun>/commands.ts.";
  if (isPure(file) && !isPure(imported) && imported !== TEAM_SHAPE && imported !== RULES_OF_A_SEASON)
    return "This file decides and nothing else: it imports only its like, and `now` is an argument.";
  if (CONTRACT.test(file) && !isForBrowsers(imported))
    return "A contract runs in the browser too: it imports rules, other contracts and zod.";
  if (runsInBrowser(file) && imported.startsWith("lib/") && !isForBrowsers(imported))
    return "This runs in the browser: take what you need through lib/browser, or as a prop from a page.";
  return roomCrossing(roomOf(file), roomOf(imported));
}

function runsInBrowser(file: string): boolean {
  return /^(components|lib\/(browser|worker|kept-pick))\//.test(file);
}

/** The database's client is generated, and lies on the ground. */
function roomOf(file: string): string {
  return file.startsWith("lib/generated/") ? "lib" : path.dirname(file);
}

function roomCrossing(from: string, to: string): string | null {
  if (from === to || !/^(lib|components)(\/|$)/.test(from)) return null;
  const allowed = ALLOWED[from];
  if (!allowed) return `${from} is not in the list of borders: say there what it may import.`;
  return allowed.includes(to) ? null : `${from} may import ${allowed.join(", ") || "nothing"}, and not ${to}.`;
}
