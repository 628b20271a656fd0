"use client";

import { Ball } from "@/components/ui/icons";

/** Spread evenly, without randomness. */
const RIBBONS = Array.from({ length: 26 }, (_, index) => ({
  left: (index * 37 + 11) % 100,
  delay: 380 + ((index * 83) % 520),
  turn: ((index * 67) % 360) - 180,
  isLong: index % 3 === 0,
}));

/** A ball hit for six across the card, and ribbons in the winner's colours. Hidden with reduced motion. */
export function Celebration({ colours }: { colours: readonly [string, string] }) {
  return (
    <span
      aria-hidden="true"
      data-celebration=""
      className="pointer-events-none absolute inset-0 overflow-hidden motion-reduce:hidden"
    >
      <span className="absolute inset-y-0 left-0 w-full animate-six-along">
        <span className="absolute bottom-0 left-0 animate-six-up">
          <Ball turn={20} className="size-9 rounded-full ring-3 ring-white sm:size-12" />
        </span>
      </span>
      {RIBBONS.map(({ left, delay, turn, isLong }, index) => (
        <span
          key={left}
          className={`absolute -top-6 animate-ribbon rounded-xs ring-1 ring-white/70 ${isLong ? "h-7 w-3" : "size-4"}`}
          style={{
            left: `${left}%`,
            backgroundColor: colours[index % 2],
            animationDelay: `${delay}ms`,
            rotate: `${turn}deg`,
          }}
        />
      ))}
    </span>
  );
}
