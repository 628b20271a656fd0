/** Content of shared pictures, for tests of their looks and texts. */
import type { Batter } from "@/lib/scorecard/schema";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import type {
  MatchPicture,
  Picture,
  PictureRow,
  PictureSide,
  RankPicture,
  ScorecardPicture,
  SeasonPicture,
  TablePicture,
} from "@/lib/share/schema";

/** As long as names can be, in one word each. */
export const LONG_NAME = `${"Venkatanarasimharajuvaripeta".padEnd(40, "a")} ${"Wolfeschlegelsteinhausen".padEnd(40, "b")}`;

/** One of each script that a pen writes. */
export const SCRIPTS = {
  devanagari: "अमितकुमार क्षत्रिय",
  bengali: "শ্রীকৃষ্ণ চট্টোপাধ্যায়",
  tamil: "தமிழ்ச்செல்வன் கிருஷ்ணமூர்த்தி",
  telugu: "శ్రీనివాస్",
  gujarati: "ક્ષમા પટેલ",
  gurmukhi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  kannada: "ಶ್ರೀಕಂಠ",
  malayalam: "ശ്രീകുമാർ",
  sinhala: "ශ්‍රී ලාල්",
  arabic: "محمد عبد الرحمن",
  cyrillic: "Владимир Щукин",
  greek: "Ἀλέξανδρος",
  vietnamese: "Nguyễn Thị Ngọc Ánh",
  mixed: "अमित Rao",
} as const;

const frame = {
  whose: ["Indian Premier League 2026"],
  colours: LEAGUE_2026.teams.map(({ colour }) => colour),
};

export const RANK: RankPicture = {
  ...{ of: "rank", ...frame, name: "Kabir Rao", rank: 3, players: 12, points: 84 },
  ...{ correct: 31, correctWildcards: 4, streak: 4, moved: 2, path: "/leaderboard" },
};

const row = (name: string, at: number): PictureRow => ({
  ...{ rank: at + 1, name, points: 131 - at * 7, moved: (at % 3) - 1, isOwn: false },
});

export const ROWS = ["Asha Menon", SCRIPTS.devanagari, LONG_NAME, SCRIPTS.tamil, SCRIPTS.arabic, "李明 🏏", "🏏🏏"].map(
  row,
);

export const TABLE: TablePicture = { of: "table", ...frame, players: 12, path: "/leaderboard", rows: ROWS };

/** Ten rows, and the reader's far below. */
export const FAR_TABLE: TablePicture = {
  ...TABLE,
  players: 100_000,
  rows: [
    ...Array.from({ length: 10 }, (_, at) => row(`Player ${at + 1}`, at)),
    { rank: 45_123, name: SCRIPTS.gurmukhi, points: 12, moved: null, isOwn: true },
  ],
};

const side = (code: string, traits: Partial<PictureSide>): PictureSide => {
  const { name, colour, accent } = LEAGUE_2026.teams.find((team) => team.code === code) ?? {
    name: code,
    colour: "#2a3a40",
    accent: "#2a3a40",
  };
  return { code, name, ground: colour, text: "#ffffff", accent, innings: [], picks: 0, isWinner: false, ...traits };
};

export const LIVE: MatchPicture = {
  ...{ of: "match", ...frame, matchId: "m/1", name: "RR vs SRH", kind: "No. 35 · League", state: "live" },
  outcome: "Rajasthan Royals need 52 runs in 34 balls",
  sides: [
    side("RR", { innings: [{ score: "131/4", overs: "14.2" }], picks: 8 }),
    side("SRH", { innings: [{ score: "182/6", overs: "20" }], picks: 4 }),
  ],
  own: { code: "RR", isRight: null, points: 0 },
  alone: null,
};

export const FINAL: MatchPicture = {
  ...LIVE,
  ...{ kind: "Finals", state: "final", outcome: "Rajasthan Royals won by 6 wkts" },
  sides: [
    side("RR", { innings: [{ score: "183/4", overs: "19.1" }], picks: 1, isWinner: true }),
    side("SRH", { innings: [{ score: "182/6", overs: "20" }], picks: 11 }),
  ],
  own: { code: "RR", isRight: true, points: 6 },
  alone: SCRIPTS.tamil,
};

/** Tied, with super overs, all on one side, and with the longest status a source may send. */
export const TIED: MatchPicture = {
  ...FINAL,
  outcome: `Match tied (Sunrisers Hyderabad won the super over ${"after a while ".repeat(10)})`,
  sides: [
    side("RR", {
      innings: [
        { score: "183/4", overs: "20" },
        { score: "9/1", overs: "1" },
      ],
    }),
    side("SRH", {
      innings: [
        { score: "183/6", overs: "20" },
        { score: "12/0", overs: "0.4" },
      ],
      picks: 12,
      isWinner: true,
    }),
  ],
  own: { code: "RR", isRight: false, points: 0 },
  alone: null,
};

/** Closed, not begun, without picks. */
export const WAITING: MatchPicture = {
  ...LIVE,
  ...{ state: "waiting", outcome: "Not Started", sides: [side("RR", {}), side("SRH", {})], own: null },
};

export const SEASON: SeasonPicture = {
  ...{ of: "season", ...frame, userId: "u 1", name: "Kabir Rao", slug: "ipl-2026", isOver: false },
  ...{ rank: 3, players: 12, points: 84, correct: 31, decided: 45, streak: 6 },
  best: { name: "Rajasthan Royals", code: "RR", right: 7, picks: 9 },
  wildcards: { right: 4, played: 7 },
  ranks: [5, 4, 4, 3, 6, 8, 8, 7, 5, 4, 3, 3, 2, 4, 3, 3],
};

/** Before anything has happened. */
export const NEW_SEASON: SeasonPicture = {
  ...SEASON,
  ...{ name: LONG_NAME, rank: 1, players: 1, points: 0, correct: 0, decided: 0, streak: 0 },
  ...{ best: null, wildcards: { right: 0, played: 0 }, ranks: [] },
};

export const PAST_SEASON: SeasonPicture = { ...SEASON, isOver: true, name: SCRIPTS.arabic };

const batter = (name: string, runs: number, how: string, isOwn = false): Batter => ({
  ...{ name, how, isOut: how !== "not out", runs, balls: 9, fours: 1, sixes: 0, isOwn },
});

/** Eleven, and the reader below them. */
export const SCORECARD: ScorecardPicture = {
  ...{ of: "scorecard", ...frame, next: "CSK v MI, Tue 14 Apr, 19:30 UTC+5:30", path: "/scorecard?week=2026-04-06" },
  card: {
    ...{ week: "2026-04-06", dates: "6 – 12 Apr 2026", matches: "9 matches", extras: 0, total: "84/10" },
    eleven: [
      batter("Asha Menon", 16, "not out"),
      batter(LONG_NAME, 14, "hit wicket b Royal Challengers Bengaluru"),
      batter(SCRIPTS.devanagari, 12, "run out, no pick"),
      ...Array.from({ length: 8 }, (_, at) => batter(`Player ${at + 4}`, 9 - at, "b Gujarat Titans")),
    ],
    own: batter("Kabir Rao", 0, "b Gujarat Titans", true),
    falls: ["12-Asha (GT)", `20-${SCRIPTS.tamil} (CSK)`, ...Array.from({ length: 8 }, (_, at) => `5${at}-Player (MI)`)],
  },
};

/** One of each. */
export const SHARED_PICTURES: readonly (readonly [string, Picture])[] = [
  ["a rank", RANK],
  ["a table in many scripts", TABLE],
  ["a table with the reader's row far below", FAR_TABLE],
  ["a live match", LIVE],
  ["a finished match", FINAL],
  ["a tie", TIED],
  ["a match that hasn't begun", WAITING],
  ["a week's scorecard", SCORECARD],
  ["a season", SEASON],
  ["a season before its first match", NEW_SEASON],
  ["a past season", PAST_SEASON],
];
