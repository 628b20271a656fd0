import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;

/** Class names for the tokens in app/globals.css. */
export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        page: token("page"),
        band: token("band"),
        card: token("card"),
        line: { DEFAULT: token("line"), strong: token("line-strong") },
        ink: { DEFAULT: token("ink"), soft: token("ink-soft") },
        grass: { DEFAULT: token("grass"), on: token("on-grass") },
        cherry: {
          DEFAULT: token("cherry"),
          deep: token("cherry-deep"),
          on: token("on-cherry"),
          text: token("cherry-text"),
        },
        wildcard: { DEFAULT: token("wildcard"), on: token("on-wildcard"), text: token("wildcard-text") },
        gamechanger: { DEFAULT: token("gamechanger"), on: token("on-gamechanger"), text: token("gamechanger-text") },
        final: token("final"),
        success: token("success"),
        error: { DEFAULT: token("error"), text: token("error-text"), wash: token("error-wash") },
        board: {
          DEFAULT: token("board"),
          line: token("board-line"),
          on: token("on-board"),
          soft: token("on-board-soft"),
        },
        plate: { DEFAULT: token("plate"), edge: token("plate-edge") },
        focus: token("focus"),
        veil: token("veil"),
        sky: { on: token("on-sky") },
      },
      fontFamily: { display: [token("font-display"), { fontFeatureSettings: '"tnum"' }], text: token("font-text") },
      keyframes: {
        rise: { from: { opacity: "0", transform: "translateY(6px)" } },
        "slide-in": { from: { transform: "translateX(100%)" } },
        bowl: { to: { transform: "rotate(360deg)" } },
        roll: { from: { transform: "translateX(-100%)" }, to: { transform: "translateX(100vw)" } },
      },
      animation: {
        rise: "rise 160ms ease-out",
        "slide-in": "slide-in 200ms ease-out",
        bowl: "bowl 900ms linear infinite",
        roll: "roll 1100ms linear infinite",
      },
    },
  },
} satisfies Config;
