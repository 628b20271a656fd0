/** The drawings in public/team-art by motif, with the colours they were drawn in and what these are used for. */
import type { Team } from "../team/schema";

/** What a tone is used for, unless it is a shade of the team's colour. */
export type Part = "accent" | "glow" | "shade" | "line";

/** The tones of a part. The others are shades of the first. */
type Tones = readonly [string, ...string[]];

export interface Drawing {
  file: string;
  ground: string;
  parts: Readonly<Partial<Record<Part, Tones>>>;
}

const tones = (first: string, ...others: string[]): Tones => [first, ...others];

/** Gold for the steps and the large kite, red and blue for the others. */
const KITES = "#F1D592 #C9A45C #F2DFB4 #A98A56 #A07F40 #8B744F #C9583F #9E3E30 #7A2E3A #8FB8C9 #5F8CA3".split(" ");

export const DRAWINGS: Readonly<Record<Team["motif"], Drawing>> = {
  whirl: {
    file: "csk",
    ground: "#F9CD05",
    parts: { accent: tones("#123E86"), line: tones("#FFE680", "#FFFFFF") },
  },
  arches: {
    file: "dc",
    ground: "#004C93",
    parts: { glow: tones("#EF3340", "#FF8E7A", "#FFE3D2"), accent: tones("#EF3340") },
  },
  kites: {
    file: "gt",
    ground: "#1B2133",
    parts: {
      accent: tones("#D9B56C", ...KITES),
      glow: tones("#E8C27A", "#B98A50"),
    },
  },
  bridge: {
    file: "kkr",
    ground: "#3A225D",
    parts: {
      glow: tones("#F2C14E", "#FFE9AE", "#FFE39A", "#E0A02E", "#D9982C"),
      shade: tones("#1C0E33", "#1F0F38", "#24123F", "#2A1647"),
    },
  },
  paisley: {
    file: "lsg",
    ground: "#A72056",
    parts: { accent: tones("#5FD0D6"), glow: tones("#F6C6D8"), shade: tones("#6E0F3A", "#7E1242") },
  },
  bay: {
    file: "mi",
    ground: "#004BA0",
    parts: {
      glow: tones("#F6CF6B", "#FFD978"),
      shade: tones("#002A66", "#04347A"),
    },
  },
  wheat: {
    file: "pbks",
    ground: "#D71920",
    parts: { glow: tones("#F0C35E", "#E0A93F", "#FFE3A0"), shade: tones("#8F0B14", "#A80E18") },
  },
  leaves: {
    file: "rcb",
    ground: "#C8102E",
    parts: {
      glow: tones("#FFC07A", "#FF8A58", "#FF7A50", "#D8B25A"),
      shade: tones("#2B0A10", "#1B070B", "#3B0D15", "#4A0610", "#4A0812"),
    },
  },
  palace: {
    file: "rr",
    ground: "#C4126C",
    parts: { glow: tones("#FFDFA0", "#FFE9CF", "#FFD7A8"), shade: tones("#6A1560", "#7A0A55") },
  },
  sun: {
    file: "srh",
    ground: "#F26522",
    parts: {
      glow: tones("#FFD35C", "#FFC23D", "#FFEBA6", "#FFE9A0", "#FFB23A", "#FFB02E"),
      shade: tones("#3A1A12", "#451D12", "#7A2B10", "#8A3714"),
    },
  },
};
