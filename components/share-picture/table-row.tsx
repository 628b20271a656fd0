import type { PictureRow } from "@/lib/share/table-schema";
import { LOOK, ROW, TITLE } from "./look";
import { Moved } from "./moved";
import { Name } from "./name";
import type { Writing } from "./writing";

interface TableRowProps {
  row: PictureRow;
  /** Others stand between it and the one above. */
  isApart: boolean;
  isTall: boolean;
  writing: Writing;
}

/** A row of the table; one's own is marked. */
export function TableRow({ row: { rank, name, points, moved, isOwn }, isApart, isTall, writing }: TableRowProps) {
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
        <Name of={name} writing={writing} size={letters} widest={isTall ? 500 : 700} />
      </div>
      {/* On yellow the colours of gain and loss cannot be read. */}
      {!isOwn && <Moved places={moved} size={isTall ? 34 : 26} />}
      <span style={{ ...TITLE, fontSize: isTall ? 72 : 46, width: isTall ? 170 : 130, justifyContent: "flex-end" }}>
        {points.toLocaleString("en")}
      </span>
    </div>
  );
}
