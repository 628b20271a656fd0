import { PRODUCT } from "@/lib/product";
import { LOOK, TITLE } from "./look";

/** The name with a ball for every o, as screens have it. */
export function PictureWordmark({ size }: { size: number }) {
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
