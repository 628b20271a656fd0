/** The ten teams of the league: facts about them. How they are found is in rules.ts. */

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
