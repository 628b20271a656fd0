import { Avatar } from "@/components/player/avatar";
import type { FoundPlayer } from "@/lib/evening/schema";
import { fullName } from "@/lib/full-name";
import type { Held } from "@/lib/insights/honours";
import { holdersInWords } from "./words";

/** So many of those who share an honour are named. */
const NAMED = 3;

/** An honour with its rule, who holds it and with how much. */
export function HonourCard({ honour, names }: { honour: Held; names: ReadonlyMap<string, FoundPlayer> }) {
  const { title, rule, unit, ranking } = honour;
  const holders = (ranking?.first ?? [])
    .filter(({ value }) => value === ranking?.best)
    .slice(0, NAMED)
    .flatMap(({ userId }) => names.get(userId) ?? []);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-xl border border-line bg-band p-4 wrap-anywhere tight:p-2">
      <h3 className="text-xl tight:text-lg">{title}</h3>
      {ranking && holders.length > 0 ? (
        <>
          <span className="flex -space-x-2 tight:-space-x-5">
            {holders.map(({ userId, profilePic }) => (
              <Avatar key={userId} picture={profilePic} className="size-10 ring-2 ring-band" />
            ))}
          </span>
          <p className="font-semibold">{holdersInWords(holders.map(fullName), ranking.holders)}</p>
          <p>
            <span className="font-display text-3xl leading-none font-black tabular-nums">{ranking.best}</span>{" "}
            {unit[ranking.best === 1 ? 0 : 1]}
          </p>
        </>
      ) : (
        <p className="font-semibold">Nobody</p>
      )}
      <p className="text-sm text-pretty text-ink-soft">{rule}</p>
    </li>
  );
}
