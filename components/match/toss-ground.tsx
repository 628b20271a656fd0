"use client";

import { type CSSProperties, useEffectEvent, useLayoutEffect } from "react";
import { Avatar } from "@/components/player/avatar";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { sideCode } from "@/lib/team/names";
import { LoneWolf } from "./lone-wolf";

/** Who walks to a side. */
export interface Fielders {
  /** Full name. */
  side: string;
  /** How many picked it: more than walk. */
  count: number;
  /** As many as walk; see Avatar. */
  pictures: string[];
  /** The first one is the viewer's. */
  hasOwn: boolean;
}

export interface TossGroundProps {
  sides: readonly [Fielders, Fielders];
  onEnd: () => void;
}

/** The ground from above: a coin goes up, and everyone walks to their side. Less than three seconds, see globals.css. */
export function TossGround({ sides, onEnd }: TossGroundProps) {
  const end = useEffectEvent(onEnd);
  useLayoutEffect(() => {
    const skipped = new AbortController();
    for (const event of ["click", "keydown"]) window.addEventListener(event, () => end(), { signal: skipped.signal });
    return () => skipped.abort();
  }, []);
  const [one, two] = sides;
  return (
    <div
      data-toss=""
      className="pointer-events-auto flex h-full animate-toss flex-col overflow-hidden rounded-2xl border-4 border-board-line bg-board text-board-on shadow-2xl"
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onEnd()}
    >
      <div className="flex justify-between font-display text-3xl leading-none font-black tabular-nums">
        <Plate {...one} />
        <Plate {...two} isRight />
      </div>
      <div
        className="relative grow overflow-hidden [container-type:size]"
        style={{ background: "repeating-linear-gradient(90deg, var(--turf) 0 8%, var(--turf-mown) 8% 16%)" }}
      >
        <span className="absolute inset-x-[3%] inset-y-[4%] rounded-[50%] border-3 border-(--crease)/70" />
        <span className="absolute inset-x-[28%] inset-y-[20%] rounded-[50%] border-2 border-dashed border-(--crease)/45" />
        <Pitch />
        <Walkers {...one} isAlone={one.count === 1 && two.count > 1} />
        <Walkers {...two} isAlone={two.count === 1 && one.count > 1} isRight />
        <span className="absolute top-1/2 left-1/2 -mt-4 -ml-4 grid size-8 animate-coin place-items-center rounded-full border-3 border-double border-wildcard-on bg-wildcard font-display text-lg font-black text-wildcard-on">
          G
        </span>
      </div>
    </div>
  );
}

function Plate({ side, count, isRight = false }: Fielders & { isRight?: boolean }) {
  const { teams } = useSeason();
  const { ground, text, accent } = teamLook(side, teams);
  return (
    <span className={`flex items-stretch ${isRight ? "flex-row-reverse" : ""}`}>
      <span className="border-b-4 px-4 py-2" style={{ backgroundColor: ground, color: text, borderColor: accent }}>
        {sideCode(side, teams)}
      </span>
      <span className="px-3 py-2">{count.toLocaleString("en")}</span>
    </span>
  );
}

/** The pitch with its creases. */
function Pitch() {
  return (
    <span className="absolute top-1/2 left-1/2 h-28 w-8 -translate-1/2 rounded-xs bg-(--pitch)">
      <span className="absolute inset-x-0.5 top-3 border-t-2 border-(--crease)" />
      <span className="absolute inset-x-0.5 bottom-3 border-t-2 border-(--crease)" />
    </span>
  );
}

interface WalkersProps extends Fielders {
  isAlone: boolean;
  isRight?: boolean;
}

function Walkers({ side, pictures, hasOwn, isAlone, isRight = false }: WalkersProps) {
  const { ground } = teamLook(side, useSeason().teams);
  const size = isAlone ? "size-14 sm:size-16" : "size-8 sm:size-10";
  return placesOf(pictures.length).map(({ out, down }, index) => {
    const x = isRight ? out : -out;
    const style: CSSProperties & Record<"--out" | "--down", string> = {
      ...{ left: `${50 + x}%`, top: `${50 + down}%` },
      ...{ "--out": `${-x}cqw`, "--down": `${-down}cqh` },
      animationDelay: `${600 + (index % 12) * 25}ms`,
    };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pictures aren't unique, and don't move
      <span key={index} className="absolute animate-walk" style={style}>
        <span className="block -translate-1/2">
          <span
            className="block animate-stride rounded-full p-1 shadow-lg"
            style={{ backgroundColor: ground, animationDelay: style.animationDelay }}
          >
            <Avatar
              picture={pictures[index] ?? "none"}
              className={`${size} bg-card ring-2 ${hasOwn && index === 0 ? "ring-wildcard" : "ring-white"}`}
            />
          </span>
          {isAlone && (
            <LoneWolf className="absolute top-full left-1/2 mt-2 -translate-x-1/2 animate-stamp text-2xl whitespace-nowrap [animation-delay:1.9s] [animation-fill-mode:both]" />
          )}
        </span>
      </span>
    );
  });
}

/** Arcs around the middle: how far out and how wide they are, and the share of the remaining players there. */
const ARCS = [
  { out: 40, down: 40, angle: 1.1, part: 0.5 },
  { out: 29, down: 28, angle: 0.75, part: 0.6 },
  { out: 17, down: 22, angle: 1.05, part: 1 },
];

/** Where a side's players stand, in percent of the ground from its middle: on arcs, like fielders. */
function placesOf(count: number): { out: number; down: number }[] {
  if (count === 1) return [{ out: 25, down: -4 }];
  let left = count;
  return ARCS.slice(count < 4 ? 1 : 0).flatMap(({ out, down, angle, part }) => {
    const here = count < 4 ? left : Math.ceil(left * part);
    left -= here;
    return Array.from({ length: here }, (_, index) => {
      const at = here === 1 ? 0 : angle * ((2 * index) / (here - 1) - 1);
      return { out: out * Math.cos(at), down: down * Math.sin(at) };
    });
  });
}
