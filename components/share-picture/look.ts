/** The light scenery of app/globals.css, for pictures: a test holds each against its token there. */
export const LOOK = {
  page: "#f7f1e1",
  card: "#fffcf3",
  line: "#ded3b8",
  ink: "#17231b",
  inkSoft: "#4e5a50",
  grass: "#1f6b3b",
  cherry: "#a31b2b",
  board: "#12382a",
  onBoard: "#fbf3da",
  onBoardSoft: "#b9cdb9",
  wildcard: "#f4c21f",
  onWildcard: "#1c1600",
} as const;

export const TEXT = "Text, Text further";
const DISPLAY = "Display, Display further";

/** Scores, clocks and headings. */
export const TITLE = { fontFamily: DISPLAY, fontWeight: 800, lineHeight: 1 } as const;
/** One line, which ends in dots where there is no room. */
export const ONE_LINE = {
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
export const COLUMN = { display: "flex", flexDirection: "column" } as const;
export const ROW = { display: "flex", alignItems: "center" } as const;
