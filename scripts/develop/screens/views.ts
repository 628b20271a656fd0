/** In which sizes and themes screens are drawn, and what a screen is. */
import type { Page } from "playwright";

export interface View {
  size: { width: number; height: number };
  theme: "light" | "dark";
}

const SIZES = [
  { width: 360, height: 900 },
  { width: 768, height: 1000 },
  { width: 1440, height: 900 },
];

export const ALL_VIEWS: readonly View[] = SIZES.flatMap((size): View[] => [
  { size, theme: "light" },
  { size, theme: "dark" },
]);

/** A phone by day and a desk by night, where all six would say nothing more. */
export const TWO_VIEWS: readonly View[] = ALL_VIEWS.filter(
  ({ size: { width }, theme }) => (width === 360 && theme === "light") || (width === 1440 && theme === "dark"),
);

/** What has its widths elsewhere. */
export const DESK_BY_DAY: readonly View[] = ALL_VIEWS.filter(
  ({ size: { width }, theme }) => width === 1440 && theme === "light",
);

/** In the shapes that browsers show beside the question whether to install. */
export const INSTALL_VIEWS: readonly View[] = [
  { size: { width: 390, height: 844 }, theme: "light" },
  { size: { width: 1440, height: 900 }, theme: "light" },
];

export type Who = "player" | "admin" | "guest";

export interface Drawing {
  /** Of the file. */
  name: string;
  address: string;
  /** What is done on the page before it is drawn. */
  open?: (page: Page) => Promise<void>;
}
