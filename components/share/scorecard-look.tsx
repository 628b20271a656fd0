import type { Batter } from "@/lib/scorecard/schema";
import type { ScorecardPicture, Shape } from "@/lib/share/schema";
import { counted } from "@/lib/text";
import { COLUMN, Frame, LOOK, Name, ONE_LINE, plain, ROW, TITLE, type Writing } from "./picture-parts";

interface ScorecardLookProps {
  picture: ScorecardPicture;
  shape: Shape;
  writing: Writing;
}

/** How many batters fit. The last one is the player's own if they're further down. */
const ROOM: Record<Shape, number> = { wide: 6, tall: 12 };

/** A week's scorecard, ruled like a printed one. */
export function ScorecardLook({ picture, shape, writing }: ScorecardLookProps) {
  const { card, next } = picture;
  const isTall = shape === "tall";
  const padding = isTall ? "0 32px" : "0 26px";
  const line = { ...ROW, flexShrink: 0, justifyContent: "space-between", padding, height: isTall ? 82 : 45 };
  const small = { ...ONE_LINE, color: LOOK.inkSoft, fontSize: isTall ? 30 : 22, maxWidth: isTall ? 860 : 1020 };
  const falls = card.falls.map((fall) => plain(writing, fall)).join(", ");
  const notes = [falls && `Fall of streaks: ${falls}`, next && `Next match: ${plain(writing, next)}`];
  return (
    <Frame {...picture} shape={shape} writing={writing}>
      <div style={{ ...COLUMN, background: LOOK.card, border: `3px solid ${LOOK.ink}`, padding: 5 }}>
        <div style={{ ...COLUMN, border: `1px solid ${LOOK.ink}` }}>
          <div style={{ ...line, height: isTall ? 150 : 68 }}>
            <span style={{ ...TITLE, fontSize: isTall ? 76 : 46 }}>Weekly scorecard</span>
            <span style={{ color: LOOK.inkSoft, fontSize: isTall ? 34 : 28 }}>{card.dates}</span>
          </div>
          {shownBatters(picture, ROOM[shape]).map(({ name, how, runs, balls, isOwn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a batter is their place
            <div key={at} style={{ ...line, ...RULED, ...(isOwn && { background: LOOK.wildcard }) }}>
              <div style={{ display: "flex", width: isTall ? 400 : 460 }}>
                <Name of={name} writing={writing} size={isTall ? 34 : 27} maxWidth={isTall ? 380 : 440} />
              </div>
              <span
                style={{
                  flexGrow: 1,
                  color: how === "not out" && !isOwn ? LOOK.grass : LOOK.ink,
                  fontSize: isTall ? 30 : 25,
                }}
              >
                {how}
              </span>
              <span style={{ ...TITLE, fontSize: isTall ? 54 : 36 }}>{balls === 0 ? "–" : runs}</span>
            </div>
          ))}
          <div style={{ ...line, ...RULED, borderTopWidth: 3 }}>
            <span style={{ fontSize: isTall ? 34 : 28, fontWeight: 700 }}>Total</span>
            <span style={{ ...small, flexGrow: 1, paddingLeft: 24 }}>
              {`${card.matches}, ${counted(card.eleven.length, "batter")}, extras ${card.extras}`}
            </span>
            <span style={{ ...TITLE, fontSize: isTall ? 60 : 38 }}>{card.total}</span>
          </div>
          {notes.map(
            (note) =>
              note && (
                <div key={note} style={{ ...line, ...RULED, height: isTall ? 64 : 34 }}>
                  <span style={small}>{note}</span>
                </div>
              ),
          )}
        </div>
      </div>
    </Frame>
  );
}

const RULED = { borderTop: `1px solid ${LOOK.ink}` };

function shownBatters({ card: { eleven, own } }: ScorecardPicture, room: number): Batter[] {
  const further = own ?? eleven.slice(room).find(({ isOwn }) => isOwn);
  return further ? [...eleven.slice(0, room - 1), further] : eleven.slice(0, room);
}
