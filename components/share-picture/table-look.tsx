import type { Shape } from "@/lib/share/schema";
import type { PictureRow, TablePicture } from "@/lib/share/table-schema";
import { Frame } from "./frame";
import { COLUMN, LOOK, ROW, TITLE } from "./look";
import { TableRow } from "./table-row";
import type { Writing } from "./writing";

interface TableLookProps {
  picture: TablePicture;
  shape: Shape;
  writing: Writing;
}

/** As many rows as there is room for: the first, and in the last of them one's own where it stands further down. */
const ROOM: Record<Shape, number> = { wide: 6, tall: 11 };

/** The top of the table, with one's own row. */
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

/** The first, and below them one's own where it stands further down. */
function shownRows(rows: readonly PictureRow[], room: number) {
  const own = rows.slice(room).find(({ isOwn }) => isOwn);
  return { own, top: rows.slice(0, own ? room - 1 : room) };
}
