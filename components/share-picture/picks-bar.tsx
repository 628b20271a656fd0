import type { MatchPicture } from "@/lib/share/match-picture-schema";
import { COLUMN, LOOK, ROW, TITLE } from "./look";

interface PicksBarProps {
  sides: MatchPicture["sides"];
  isTall: boolean;
}

/** How the group split: a part of the bar for each side that somebody picked, as wide as they were many. */
export function PicksBar({ sides, isTall }: PicksBarProps) {
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
