import type { MatchPicture, PictureSide, Shape } from "@/lib/share/schema";
import { verdictOf } from "@/lib/share/words";
import { COLUMN, Frame, LOOK, Name, ONE_LINE, plain, ROW, TITLE, type Writing } from "./picture-parts";

interface MatchLookProps {
  picture: MatchPicture;
  shape: Shape;
  writing: Writing;
}

const STATES: Record<MatchPicture["state"], string | null> = { waiting: null, live: "Live", final: null };

/** A match: score or result, how the picks split, and the player's own pick. */
export function MatchLook({ picture, shape, writing }: MatchLookProps) {
  const { kind, state, outcome, sides, own, alone } = picture;
  const isTall = shape === "tall";
  const live = STATES[state];
  return (
    <Frame {...picture} shape={shape} writing={writing}>
      <div style={{ ...COLUMN, gap: isTall ? 64 : 22 }}>
        <div style={{ ...ROW, gap: 20, color: LOOK.inkSoft, fontSize: isTall ? 42 : 28 }}>
          {live && (
            <span
              style={{
                ...{
                  background: LOOK.cherry,
                  color: "#fff8ec",
                  borderRadius: 10,
                  padding: "2px 16px",
                  fontWeight: 700,
                },
              }}
            >
              {live}
            </span>
          )}
          <div style={{ ...ONE_LINE, maxWidth: isTall ? 760 : 940 }}>{plain(writing, kind)}</div>
        </div>
        <div style={{ display: "flex", flexDirection: isTall ? "column" : "row", gap: isTall ? 24 : 20 }}>
          {sides.map((side, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
            <SideLook key={at} side={side} isTall={isTall} writing={writing} />
          ))}
        </div>
        <div
          style={{ ...TITLE, display: "block", fontSize: isTall ? 84 : 48, lineHeight: 1.1, lineClamp: isTall ? 4 : 2 }}
        >
          {plain(writing, outcome)}
        </div>
        <PicksBar sides={sides} isTall={isTall} />
        <OwnVerdict own={own} state={state} alone={alone} isTall={isTall} writing={writing} />
      </div>
    </Frame>
  );
}

interface SideLookProps {
  side: PictureSide;
  isTall: boolean;
  writing: Writing;
}

function SideLook({ side, isTall, writing }: SideLookProps) {
  const { code, name, ground, text, accent, innings, isWinner } = side;
  const height = isTall ? 200 : 112;
  const score = (isTall ? 104 : 60) * (innings.length > 1 ? 0.6 : 1);
  return (
    <div
      style={{
        ...{
          ...ROW,
          height,
          flexGrow: 1,
          flexBasis: isTall ? "auto" : 0,
          overflow: "hidden",
          borderRadius: isTall ? 26 : 18,
        },
        ...{ background: LOOK.board, color: LOOK.onBoard },
      }}
    >
      <div
        style={{
          ...{ ...ROW, ...TITLE, justifyContent: "center", width: isTall ? 300 : 170, height, background: ground },
          ...{ color: text, borderRight: `${isTall ? 14 : 8}px solid ${accent}` },
          fontSize: (isTall ? 110 : 64) * Math.min(1, 4 / code.length),
        }}
      >
        {code}
      </div>
      <div style={{ ...COLUMN, flexGrow: 1, padding: isTall ? "0 40px" : "0 22px" }}>
        {innings.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an innings is its position
          <div key={at} style={{ display: "flex", alignItems: "baseline", gap: isTall ? 24 : 14 }}>
            <span style={{ ...TITLE, fontSize: score }}>{one.score}</span>
            <span style={{ color: LOOK.onBoardSoft, fontSize: isTall ? 38 : 24 }}>{`${one.overs} ov`}</span>
          </div>
        ))}
        {innings.length === 0 && (
          <div style={{ ...ONE_LINE, fontSize: isTall ? 46 : 28, maxWidth: isTall ? 540 : 300 }}>
            {plain(writing, name)}
          </div>
        )}
      </div>
      {isWinner && (
        <div
          style={{
            ...{ background: LOOK.wildcard, color: LOOK.onWildcard, fontWeight: 700, borderRadius: 8 },
            ...(isTall ? { fontSize: 34, padding: "4px 18px", marginRight: 36 } : {}),
            ...(isTall ? {} : { fontSize: 22, padding: "2px 12px", marginRight: 20 }),
          }}
        >
          Winner
        </div>
      )}
    </div>
  );
}

interface PicksBarProps {
  sides: MatchPicture["sides"];
  isTall: boolean;
}

/** How the picks split: a segment for each side with picks. */
function PicksBar({ sides, isTall }: PicksBarProps) {
  const picked = sides.filter(({ picks }) => picks > 0);
  const label = picked.length === 0 ? "Nobody picked here" : "How we split";
  return (
    <div style={{ ...COLUMN, gap: isTall ? 14 : 6 }}>
      <span style={{ color: LOOK.inkSoft, fontSize: isTall ? 38 : 24 }}>{label}</span>
      {picked.length > 0 && (
        <div
          style={{
            display: "flex",
            gap: 6,
            height: isTall ? 110 : 58,
            borderRadius: isTall ? 20 : 14,
            overflow: "hidden",
          }}
        >
          {picked.map(({ code, picks, ground, text }, at) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
              key={at}
              style={{
                ...{
                  ...ROW,
                  ...TITLE,
                  justifyContent: "center",
                  flexGrow: picks,
                  flexBasis: 0,
                  minWidth: isTall ? 190 : 130,
                },
                ...{ background: ground, color: text, fontSize: isTall ? 58 : 34, whiteSpace: "nowrap" },
              }}
            >
              {`${code} ${picks.toLocaleString("en")}`}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

interface OwnVerdictProps {
  own: MatchPicture["own"];
  state: MatchPicture["state"];
  alone: string | null;
  isTall: boolean;
  writing: Writing;
}

/** The outcome of the player's own pick, and who was the only one to be right. */
function OwnVerdict({ own, state, alone, isTall, writing }: OwnVerdictProps) {
  const size = isTall ? 48 : 30;
  const badge = own?.isRight
    ? { background: LOOK.grass, color: "#ffffff" }
    : { background: LOOK.card, color: LOOK.ink, border: `3px solid ${LOOK.line}` };
  return (
    <div
      style={{
        ...{ ...ROW, flexDirection: isTall ? "column" : "row", alignItems: isTall ? "flex-start" : "center" },
        ...{ gap: isTall ? 32 : 24, fontSize: size },
      }}
    >
      {own && (
        <span style={{ ...badge, borderRadius: 14, fontWeight: 700, padding: isTall ? "12px 32px" : "6px 22px" }}>
          {verdictOf(own, state)}
        </span>
      )}
      {alone && (
        <div style={{ ...ROW, gap: 10 }}>
          <Name of={alone} writing={writing} size={size} maxWidth={isTall ? 560 : 380} />
          <span style={{ whiteSpace: "nowrap" }}>called it alone</span>
        </div>
      )}
    </div>
  );
}
