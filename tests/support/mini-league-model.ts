/** What mini-leagues are, in a few plain lines: held against what the commands make of them. */
import type { ErrorCode } from "@/lib/refusal/catalogue";

/** A mini-league of the model; members in the order in which they joined. */
export interface Modelled {
  owner: string;
  members: string[];
  name: string;
  isClosed: boolean;
}

export type Deed =
  | { kind: "create"; by: string; name: string }
  | { kind: "join"; by: string; of: number; withOldLink: boolean }
  | { kind: "leave" | "close" | "open" | "renew"; by: string; of: number }
  | { kind: "rename"; by: string; of: number; name: string }
  | { kind: "remove" | "handOver"; by: string; of: number; whom: string }
  | { kind: "vanish"; by: string };

type About = Exclude<Deed, { kind: "create" | "vanish" }>;
type Outcome = ErrorCode | "done";

/** What comes of a deed; `leagues` are changed accordingly, and those that are gone are null. */
export function live(leagues: (Modelled | null)[], deed: Deed): Outcome {
  if (deed.kind === "create") {
    leagues.push({ owner: deed.by, members: [deed.by], name: deed.name, isClosed: false });
    return "done";
  }
  if (deed.kind === "vanish") {
    for (const at of leagues.keys()) takeOut(leagues, at, deed.by);
    return "done";
  }
  const league = leagues[deed.of] ?? null;
  return deed.kind === "join" ? join(league, deed) : change(leagues, league, deed);
}

function join(league: Modelled | null, { by, withOldLink }: About & { kind: "join" }): Outcome {
  if (!league || withOldLink) return "NOT_FOUND";
  if (league.members.includes(by)) return "done";
  if (league.isClosed) return "MINI_LEAGUE_CLOSED";
  league.members.push(by);
  return "done";
}

function change(leagues: (Modelled | null)[], league: Modelled | null, deed: About): Outcome {
  if (!league?.members.includes(deed.by)) return "NOT_FOUND";
  if (deed.kind === "leave") {
    if (league.owner === deed.by && !league.isClosed && league.members.length > 1) return "OWNER_STAYS";
    takeOut(leagues, deed.of, deed.by);
    return "done";
  }
  if (league.owner !== deed.by) return "FORBIDDEN";
  if (league.isClosed && (deed.kind === "rename" || deed.kind === "renew")) return "MINI_LEAGUE_CLOSED";
  if (deed.kind === "rename") league.name = deed.name;
  if (deed.kind === "close" || deed.kind === "open") league.isClosed = deed.kind === "close";
  if (deed.kind === "remove") {
    if (deed.whom === deed.by) return "OWNER_STAYS";
    takeOut(leagues, deed.of, deed.whom);
  }
  if (deed.kind === "handOver") {
    if (!league.members.includes(deed.whom)) return "NOT_A_MEMBER";
    league.owner = deed.whom;
  }
  return "done";
}

function takeOut(leagues: (Modelled | null)[], at: number, player: string): void {
  const league = leagues[at];
  if (!league?.members.includes(player)) return;
  league.members = league.members.filter((member) => member !== player);
  const [first] = league.members;
  if (first === undefined) leagues[at] = null;
  else if (league.owner === player) league.owner = first;
}
