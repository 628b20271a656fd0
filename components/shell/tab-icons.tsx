import type { ReactNode } from "react";

/** The pictures of the places in the tab bar; each has its word below it. */
function TabIcon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="line-icon" strokeLinecap="round" strokeLinejoin="round">
      {children}
    </svg>
  );
}

/** Three stumps and their bails. */
export const TodayIcon = () => (
  <TabIcon>
    <path d="M6 7v14M12 7v14M18 7v14M5 4h6M13 4h6" />
  </TabIcon>
);

/** A podium. */
export const TableIcon = () => (
  <TabIcon>
    <path d="M3 21v-8h6v8M9 21V5h6v16M15 21V10h6v11M2 21h20" />
  </TabIcon>
);

export const ScheduleIcon = () => (
  <TabIcon>
    <path d="M4 6h16v15H4ZM4 11h16M8 3v5M16 3v5M8 16h3" />
  </TabIcon>
);

export const PlayersIcon = () => (
  <TabIcon>
    <circle cx="9" cy="8" r="4" />
    <path d="M2 21c0-4 3-6 7-6s7 2 7 6M16 4.5a4 4 0 0 1 0 7M18.500 15.500c2 .8 3.500 2.500 3.500 5.500" />
  </TabIcon>
);
