import type { PictureRow, Shape, TablePicture } from "@/lib/share/schema";
import { COLUMN, Frame, LOOK, Moved, Name, ROW, TITLE, type Writing } from "./picture-parts";

interface TableLookProps {
  picture: TablePicture;
  shape: Shape;
  writing: Writing;
}

/** How many rows fit. The last one is the player's own if it's further down. */
const ROOM: Record<Shape, number> = { wide: 6, tall: 11 };

/** The top of the table, including the player's own row. */
export function TableLook({ picture, shape, writing }: TableLookProps) {
  const isTall = shape === "tall";
  const { top, own } = shownRows(picture.rows, ROOM[shape]);
  return (
    <Frame {...picture} shape={shape} writing={writing}>
      <div style={{ ...COLUMN, gap: isTall ? 10 : 4 }}>
        <div style={{ ...ROW, alignItems: "flex-end", justifyContent: "space-between", marginBottom: isTall ? 28 : 8 }}>
          <span style={{ ...TITLE, fontSize: isTall ? 110 : 58 }}>The table</span>
          <span style={{ color: LOOK.inkSoft, fontSize: isTall ? 40 : 30 }}>
            {`${picture.players.toLocaleString("en")} ${picture.players === 1 ? "player" : "players"}`}
          </span>
        </div>
        {top.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <TableRow key={at} row={row} isTall={isTall} writing={writing} isApart={false} />
        ))}
        {own && <TableRow row={own} isApart isTall={isTall} writing={writing} />}
      </div>
    </Frame>
  );
}

function shownRows(rows: readonly PictureRow[], room: number) {
  const own = rows.slice(room).find(({ isOwn }) => isOwn);
  return { own, top: rows.slice(0, own ? room - 1 : room) };
}

interface TableRowProps {
  row: PictureRow;
  /** Rows between it and the one above are left out. */
  isApart: boolean;
  isTall: boolean;
  writing: Writing;
}

function TableRow({ row: { rank, name, points, moved, isOwn }, isApart, isTall, writing }: TableRowProps) {
  const letters = isTall ? 46 : 34;
  const figures = `${rank.toLocaleString("en")}`;
  return (
    <div
      style={{
        ...{
          ...ROW,
          flexShrink: 0,
          height: isTall ? 96 : 58,
          padding: isTall ? "0 28px" : "0 22px",
          borderRadius: isTall ? 20 : 14,
        },
        background: isOwn ? LOOK.wildcard : LOOK.card,
        border: `2px solid ${isOwn ? LOOK.ink : LOOK.line}`,
        marginTop: isApart ? (isTall ? 34 : 12) : 0,
      }}
    >
      <span
        style={{
          ...{ ...TITLE, width: isTall ? 120 : 92, color: isOwn ? LOOK.onWildcard : LOOK.cherry },
          fontSize: (isTall ? 64 : 44) * Math.min(1, 4 / figures.length),
        }}
      >
        {figures}
      </span>
      <div style={{ display: "flex", flexGrow: 1 }}>
        <Name of={name} writing={writing} size={letters} maxWidth={isTall ? 500 : 700} />
      </div>
      {/* The colours of gain and loss aren't readable on yellow. */}
      {!isOwn && <Moved places={moved} size={isTall ? 34 : 26} />}
      <span style={{ ...TITLE, fontSize: isTall ? 72 : 46, width: isTall ? 170 : 130, justifyContent: "flex-end" }}>
        {points.toLocaleString("en")}
      </span>
    </div>
  );
}
