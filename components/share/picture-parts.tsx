import type { ReactNode } from "react";
import { PRODUCT } from "@/lib/brand/product";
import type { Shape } from "@/lib/share/schema";
import { ordinal } from "@/lib/text";

/** Colours of the light theme, for pictures. A test compares them with the tokens in app/globals.css. */
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

const TEXT = "Text, Text further";
const DISPLAY = "Display, Display further";

export const TITLE = { fontFamily: DISPLAY, fontWeight: 800, lineHeight: 1 } as const;
export const ONE_LINE = {
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
export const COLUMN = { display: "flex", flexDirection: "column" } as const;
export const ROW = { display: "flex", alignItems: "center" } as const;

/** A text prepared for a picture: the part that our fonts can render and, for other scripts, an image of the text. */
interface Written {
  plain: string;
  image: { src: string; width: number; height: number } | null;
}

/** The texts of a picture, by the original text. */
export type Writing = ReadonlyMap<string, Written>;

/** The part of a text that our fonts can render. */
export function plain(writing: Writing, text: string): string {
  return writing.get(text)?.plain ?? "";
}

interface FrameProps {
  shape: Shape;
  whose: readonly string[];
  colours: readonly string[];
  writing: Writing;
  children: ReactNode;
}

/** The frame of every picture: a header with the names in `whose`, and the teams' colours along the bottom. */
export function Frame({ shape, whose, colours, writing, children }: FrameProps) {
  const isTall = shape === "tall";
  return (
    <div
      style={{
        ...{ ...COLUMN, width: "100%", height: "100%", background: LOOK.page, color: LOOK.ink },
        ...{ fontFamily: TEXT, fontWeight: 500, fontSize: 32 },
      }}
    >
      <div
        style={{
          ...{ ...ROW, justifyContent: "space-between", background: LOOK.board, color: LOOK.onBoardSoft },
          ...(isTall ? { padding: "110px 72px 48px" } : { padding: "18px 56px" }),
        }}
      >
        <PictureWordmark size={isTall ? 96 : 60} />
        <div style={{ ...ONE_LINE, fontSize: isTall ? 40 : 30, maxWidth: isTall ? 520 : 720 }}>
          {whose
            .map((name) => plain(writing, name))
            .filter(Boolean)
            .join(", ")}
        </div>
      </div>
      <div style={{ ...COLUMN, flexGrow: 1, justifyContent: "center", padding: isTall ? "0 72px" : "0 56px" }}>
        {children}
      </div>
      <div style={{ display: "flex", height: isTall ? 44 : 20 }}>
        {colours.map((colour, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stripe is its position
          <div key={at} style={{ flexGrow: 1, background: colour }} />
        ))}
      </div>
    </div>
  );
}

/** The logo: the product's name with a ball for each "o". */
function PictureWordmark({ size }: { size: number }) {
  return (
    <div style={{ display: "flex", alignItems: "center", ...TITLE, fontSize: size, color: LOOK.onBoard }}>
      {[...PRODUCT.name].map((letter, at) =>
        letter === "o" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its position
          <PictureBall key={at} size={size * 0.74} turn={at % 2 ? -28 : 28} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its position
          <span key={at}>{letter.toUpperCase()}</span>
        ),
      )}
    </div>
  );
}

function PictureBall({ size, turn }: { size: number; turn: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 48 48" style={{ margin: `0 ${size * 0.03}px` }}>
      <circle cx="24" cy="24" r="22" fill="#c5212f" />
      <path d="M7 32a19 19 0 0 0 32 4A22 22 0 0 1 7 32Z" fill="#000" opacity="0.18" />
      <g transform={`rotate(${turn} 24 24)`} fill="none" stroke="#fff8ec" strokeLinecap="round">
        <path d="M24 3v42" strokeWidth="2.2" />
        <path d="M18.5 5v38M29.5 5v38" strokeWidth="1.8" strokeDasharray="0.1 4.2" />
        <path d="M16 6.5v35M32 6.5v35" strokeWidth="2.4" strokeDasharray="2.6 3.4" opacity="0.9" />
      </g>
    </svg>
  );
}

interface NameProps {
  of: string;
  writing: Writing;
  /** Font size in pixels. */
  size: number;
  /** Maximum width in pixels. */
  maxWidth: number;
}

/** Font size of the images of text, in pixels. */
const IMAGE_FONT_SIZE = 64;

/** A player's name in its own script, shrunk or cut to fit. "Player" if it can't be rendered at all. */
export function Name({ of, writing, size, maxWidth }: NameProps) {
  const written = writing.get(of);
  if (!written?.image) {
    return (
      <div style={{ ...ONE_LINE, fontSize: size, fontWeight: 700, maxWidth: maxWidth }}>
        {written?.plain || "Player"}
      </div>
    );
  }
  const { src, width, height } = written.image;
  const scale = Math.min(size / IMAGE_FONT_SIZE, maxWidth / width);
  return (
    // biome-ignore lint/performance/noImgElement: drawn on the server
    // biome-ignore lint/a11y/useAltText: part of a picture itself
    <img src={src} width={Math.round(width * scale)} height={Math.round(height * scale)} />
  );
}

interface FactProps {
  figure: string;
  label: string;
  /** Font size of the figure, in pixels. */
  size: number;
}

/** A large figure with a label below. */
export function Fact({ figure, label, size }: FactProps) {
  return (
    <div style={{ ...COLUMN, flexShrink: 0 }}>
      <div style={{ ...TITLE, fontSize: size }}>{figure}</div>
      <div style={{ color: LOOK.inkSoft, fontSize: Math.max(26, size * 0.32), marginTop: 4 }}>{label}</div>
    </div>
  );
}

interface LargeRankProps {
  rank: number;
  players: number;
  /** Font size for a rank of up to two digits, in pixels. */
  size: number;
}

export function LargeRank({ rank, players, size }: LargeRankProps) {
  const [, figures = "", ending = ""] = /^([\d,]+)(\w+)$/.exec(ordinal(rank)) ?? [];
  const fit = size * Math.min(1, 3 / (figures.length + 0.5));
  return (
    <div style={COLUMN}>
      <div style={{ ...ROW, alignItems: "flex-start", color: LOOK.cherry, ...TITLE }}>
        <span style={{ fontSize: fit, lineHeight: 0.86 }}>{figures}</span>
        <span style={{ fontSize: fit * 0.36, marginLeft: fit * 0.03 }}>{ending}</span>
      </div>
      <div style={{ color: LOOK.inkSoft, fontSize: size * 0.15, marginTop: size * 0.06 }}>
        {`of ${players.toLocaleString("en")} ${players === 1 ? "player" : "players"}`}
      </div>
    </div>
  );
}

interface MovedProps {
  /** Places gained; null if there was no earlier place. */
  places: number | null;
  size: number;
}

export function Moved({ places, size }: MovedProps) {
  if (!places) return null;
  const figure = Math.abs(places).toLocaleString("en");
  const fit = size * Math.min(1, 3 / figure.length);
  const colour = places > 0 ? LOOK.grass : LOOK.cherry;
  return (
    <div style={{ ...ROW, gap: fit * 0.16, color: colour, fontSize: fit, fontWeight: 700 }}>
      <svg aria-hidden="true" width={fit * 0.66} height={fit * 0.66} viewBox="0 0 10 10">
        <path d={places > 0 ? "M5 1 9.6 9H.4Z" : "M5 9 .4 1h9.2Z"} fill={colour} />
      </svg>
      <span>{figure}</span>
    </div>
  );
}
