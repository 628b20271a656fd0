"use client";

import { createContext } from "react";
import { currentPicks } from "@/lib/browser/match-picks";

/** Where the lists below have picks from: the current season, unless a page shows another one. */
export const PicksSource = createContext(currentPicks);
