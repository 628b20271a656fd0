import type { SeasonPicture } from "@/lib/share/season-picture-schema";
import { Fact } from "./fact";

/** What a season was made of. */
export function SeasonFacts({ picture, isTall }: { picture: SeasonPicture; isTall: boolean }) {
  const { correct, decided, streak, wildcards, best } = picture;
  const size = isTall ? 100 : 58;
  return (
    <div style={{ display: "flex", flexWrap: "wrap", columnGap: isTall ? 80 : 64, rowGap: 44 }}>
      {decided > 0 && <Fact figure={`${correct} of ${decided}`} label="picks right" size={size} />}
      {streak > 1 && <Fact figure={`${streak}`} label="in a row at best" size={size} />}
      {wildcards.played > 0 && (
        <Fact figure={`${wildcards.right} of ${wildcards.played}`} label="wildcards right" size={size} />
      )}
      {best && <Fact figure={`${best.right} of ${best.picks}`} label={`with ${best.code}, best of all`} size={size} />}
    </div>
  );
}
