import type { PlayerCard } from "@/lib/profile/players-schema";

/** What a player has left and has done, besides the points. */
export function UserFigures({ player }: { player: PlayerCard }) {
  const { wildcards, flips, correct, winStreak, winStreakPoints } = player;
  const figures = [
    { label: "Wildcards left", value: wildcards },
    { label: "GC's", value: flips },
    { label: "Correct", value: correct },
    { label: "Current streak", value: winStreak },
    { label: "Streak points", value: winStreakPoints },
  ];
  return (
    <dl className="grid grid-cols-5 divide-x divide-line tight:grid-cols-1 tight:divide-x-0 tight:divide-y border-t border-line bg-band">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse items-center justify-end gap-0.5 px-0.5 py-2.5 text-center tight:flex-row tight:justify-between tight:px-4 tight:text-left"
        >
          <dt className="text-xs leading-tight font-medium text-ink-soft">{label}</dt>
          <dd className="font-display text-3xl leading-none font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
