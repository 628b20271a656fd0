/** The ten teams of the league: facts about them, and how they are found. See docs/rules.md. */

/** A side that is not known yet (rule 3), and how people read it. */
export const TBC = "Tbc";
export const TBC_SHOWN = "TBD";

export const TEAM_CODES = ["CSK", "DC", "GT", "KKR", "LSG", "MI", "PBKS", "RR", "RCB", "SRH"] as const;
export type TeamCode = (typeof TEAM_CODES)[number];

export interface Team {
  code: TeamCode;
  name: string;
  city: string;
  ground: string;
  /** The colour that people know the team by, and a second one to draw on it; both as hex. */
  colour: string;
  accent: string;
  firstSeason: number;
  /** The seasons that the team has won, oldest first. */
  titles: readonly number[];
  /** One sentence about the team; `teamBlurb` adds the titles. */
  about: string;
}

export const TEAMS: readonly Team[] = [
  {
    code: "CSK",
    name: "Chennai Super Kings",
    city: "Chennai",
    ground: "MA Chidambaram Stadium",
    colour: "#F9CD05",
    accent: "#0A4A9E",
    firstSeason: 2008,
    titles: [2010, 2011, 2018, 2021, 2023],
    about: "A sea of yellow that has seen every kind of finish and fears none of them.",
  },
  {
    code: "DC",
    name: "Delhi Capitals",
    city: "Delhi",
    ground: "Arun Jaitley Stadium",
    colour: "#004C93",
    accent: "#EF4123",
    firstSeason: 2008,
    titles: [],
    about: "Short boundaries, quick bowlers and a capital that has been patient for a long time.",
  },
  {
    code: "GT",
    name: "Gujarat Titans",
    city: "Ahmedabad",
    ground: "Narendra Modi Stadium",
    colour: "#1B2133",
    accent: "#C8A45C",
    firstSeason: 2022,
    titles: [2022],
    about: "Newcomers who won at the first attempt, at home in the largest ground of them all.",
  },
  {
    code: "KKR",
    name: "Kolkata Knight Riders",
    city: "Kolkata",
    ground: "Eden Gardens",
    colour: "#3A225D",
    accent: "#D4AF37",
    firstSeason: 2008,
    titles: [2012, 2014, 2024],
    about: "Purple and gold under the lights of Eden, and seldom a quiet over.",
  },
  {
    code: "LSG",
    name: "Lucknow Super Giants",
    city: "Lucknow",
    ground: "Ekana Cricket Stadium",
    colour: "#A72056",
    accent: "#F5A623",
    firstSeason: 2022,
    titles: [],
    about: "Big hitters on a big ground where the bowlers have their say.",
  },
  {
    code: "MI",
    name: "Mumbai Indians",
    city: "Mumbai",
    ground: "Wankhede Stadium",
    colour: "#004BA0",
    accent: "#D1AB3E",
    firstSeason: 2008,
    titles: [2013, 2015, 2017, 2019, 2020],
    about: "Slow to start, hard to stop: nobody calls them beaten before the last week.",
  },
  {
    code: "PBKS",
    name: "Punjab Kings",
    city: "New Chandigarh",
    ground: "Maharaja Yadavindra Singh International Cricket Stadium, Mullanpur",
    colour: "#D71920",
    accent: "#D9DCE0",
    firstSeason: 2008,
    titles: [],
    about: "No total is safe when they bat, and now and then not their own either.",
  },
  {
    code: "RR",
    name: "Rajasthan Royals",
    city: "Jaipur",
    ground: "Sawai Mansingh Stadium",
    colour: "#EA1A85",
    accent: "#1F3C88",
    firstSeason: 2008,
    titles: [2008],
    about: "First winners of the league, dressed in pink and glad to trust the young.",
  },
  {
    code: "RCB",
    name: "Royal Challengers Bengaluru",
    city: "Bengaluru",
    ground: "M. Chinnaswamy Stadium",
    colour: "#C8102E",
    accent: "#D8B45A",
    firstSeason: 2008,
    titles: [2025, 2026],
    about: "Small ground, huge noise, and runs by the hundred.",
  },
  {
    code: "SRH",
    name: "Sunrisers Hyderabad",
    city: "Hyderabad",
    ground: "Rajiv Gandhi International Stadium",
    colour: "#F26522",
    accent: "#1C1C1C",
    firstSeason: 2013,
    titles: [2016],
    about: "They swing from the first ball and ask questions later.",
  },
];

/** Other names and codes that the teams go by: former ones, and wrong ones that the match data source has sent. */
const ALIASES: Readonly<Partial<Record<TeamCode, readonly string[]>>> = {
  DC: ["Delhi Daredevils", "DD"],
  PBKS: ["Kings XI Punjab", "KXIP", "PK"],
  RCB: ["Royal Challengers Bangalore", "RCBW"],
};

/** Words for a side that is not known yet, beside `Tbc`. */
const UNKNOWN_SIDE = /^(tba|tbd|to be (confirmed|announced|decided|determined)|(winner|loser)\b.*)$/;

/** Every name and code of a team, the proper ones first. */
export function namesOf({ code, name }: Team): readonly string[] {
  return [name, code, ...(ALIASES[code] ?? [])];
}

const TEAM_BY_KEY: ReadonlyMap<string, Team> = new Map(
  TEAMS.flatMap((team) => namesOf(team).map((key): [string, Team] => [toKey(key), team])),
);

/** The team of this name or short code, former ones too, whatever the case; undefined for anything else and `Tbc`. */
export function findTeam(nameOrCode: string): Team | undefined {
  return TEAM_BY_KEY.get(toKey(nameOrCode));
}

/** Whether two texts, each a name or a code, mean the same one of the ten teams. */
export function isSameTeam(one: string, other: string): boolean {
  const team = findTeam(one);
  return team !== undefined && team === findTeam(other);
}

/** Whether a side is not known yet (rule 3). */
export function isTbc(side: string): boolean {
  return toKey(side) === toKey(TBC);
}

/** A side as it is kept, the full name or `Tbc`, from a name or code in whatever case; undefined for anything else. */
export function sideOf(nameOrCode: string): string | undefined {
  return isTbc(nameOrCode) || UNKNOWN_SIDE.test(toKey(nameOrCode)) ? TBC : findTeam(nameOrCode)?.name;
}

/** A side as people read it: the full name, or TBD. */
export function sideName(side: string): string {
  return isTbc(side) ? TBC_SHOWN : (findTeam(side)?.name ?? side);
}

/** A side where there is little room: the short code, or TBD. */
export function sideCode(side: string): string {
  return isTbc(side) ? TBC_SHOWN : (findTeam(side)?.code ?? side);
}

/**
 * One or two short sentences about a team. Only titles won before the season `before` are told, so that a season that
 * is being played does not give its own winner away.
 */
export function teamBlurb(team: Team, before = Number.POSITIVE_INFINITY): string {
  return `${team.about} ${titlesSentence(team.titles.filter((season) => season < before))}`;
}

const TIMES = ["once", "twice", "three times", "four times", "five times", "six times", "seven times"];

function titlesSentence(seasons: readonly number[]): string {
  const latest = seasons.at(-1);
  if (latest === undefined) return "Still waiting for a first title.";
  const times = TIMES[seasons.length - 1] ?? `${seasons.length} times`;
  return `Champions ${times}, ${seasons.length > 1 ? "most recently " : ""}in ${latest}.`;
}

function toKey(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
