/**
 * `npm run feed:check -- FOLDER`: puts every JSON file of a folder, recorded replies of the match data source, through
 * the adapter and prints what it makes of each match.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readReply } from "@/lib/cricket-data/adapter";
import { oversOf } from "@/lib/match/overs";
import type { MatchReport } from "@/lib/match/report";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { readLine } from "../support/command-line";
import { command, Stop, say } from "../support/progress";

await command(async () => {
  const [folder] = readLine({}, 1).words;
  if (!folder) throw new Stop("Which folder? npm run feed:check -- FOLDER");
  const names = await readdir(folder, { recursive: true }).catch(() => {
    throw new Stop(`There is no folder ${folder}`);
  });
  const files = names.filter((name) => name.toLowerCase().endsWith(".json")).sort();
  if (files.length === 0) throw new Stop(`There is no JSON file in ${folder}`);
  for (const file of files) say(`${file}\n${describe(await readFile(path.join(folder, file), "utf8"))}\n`);
});

function describe(text: string): string {
  let json: unknown;
  try {
    // Some editors put a byte order mark before it.
    json = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return "  not valid JSON";
  }
  const { failure, reports, problems } = readReply(json, LEAGUE_2026.teams);
  if (failure) return `  failure: ${failure.kind} (${failure.reason})`;
  const lines = [...reports.map(lineOf), ...problems.map((problem) => `  not read: ${problem}`)];
  return lines.length > 0 ? lines.join("\n") : "  success, and no match";
}

function lineOf(match: MatchReport): string {
  const innings = match.innings.map(
    ({ team, runs, wickets, balls }) => `${team} ${runs}/${wickets} (${oversOf(balls)})`,
  );
  const facts = {
    sides: `${match.teamOne ?? "?"} v ${match.teamTwo ?? "?"}`,
    // Without a stage in its name it is stored as one of the League.
    type: match.matchType ?? "League",
    number: match.matchNumber ?? "none",
    start: match.matchDate?.toISOString() ?? "?",
    started: yesNo(match.matchStarted),
    ended: yesNo(match.matchEnded),
    "second innings": yesNo(match.secondInningStarted),
    winner: match.matchWinner ?? "none",
    innings: innings.join(", ") || "none",
    status: match.matchStatus ?? "?",
  };
  const told = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return `  ${match.matchId} | ${told.join(" | ")}`;
}

function yesNo(flag: boolean): string {
  return flag ? "yes" : "no";
}
