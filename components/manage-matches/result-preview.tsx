"use client";

import type { ReactNode } from "react";
import { Ball } from "@/components/ui/ball";
import { useQuery } from "@/components/ui/use-query";
import { resultPreview } from "@/lib/browser/managed-matches";
import { fullName } from "@/lib/full-name";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import type { MovedPlayer } from "@/lib/match/result-schema";
import { whatCorrectionDoes } from "./consequences";
import { extrasInWords, movesInWords, playerInWords, stillInWords } from "./preview-words";

interface ResultPreviewProps {
  match: ManagedMatch;
  /** Undefined while nothing is. */
  chosen: string | null | undefined;
}

/** What the chosen result changes, before it is set. It has its place from the beginning: nothing moves under the finger. */
export function ResultPreview({ match, chosen }: ResultPreviewProps) {
  return (
    <div
      role="status"
      className="grid min-h-52 grid-cols-[minmax(0,1fr)] content-center gap-1 rounded-xl border-2 border-line-strong bg-band px-4 py-3 leading-snug"
    >
      {chosen === undefined || chosen === match.matchWinner ? (
        <p>{whatCorrectionDoes(match) ?? (chosen === undefined ? HINT : "This is the result already.")}</p>
      ) : (
        <Changes match={match} wanted={chosen} />
      )}
    </div>
  );
}

const HINT = "Choose a result, see what it changes, and apply it.";

function Changes({ match, wanted }: { match: ManagedMatch; wanted: string | null }) {
  const { data, error } = useQuery(resultPreview(match, wanted));
  if (error) return <p>What this changes cannot be read: {error.message}.</p>;
  if (!data)
    return (
      <p className="flex items-center gap-2">
        <Ball className="size-5 motion-safe:animate-bowl" /> Working out what this changes …
      </p>
    );
  if (!data.known) return <p>{UNKNOWN}</p>;
  const extras = extrasInWords(data);
  return (
    <>
      <p className="font-semibold">{movesInWords(data.moves) ?? stillInWords(match, wanted)}</p>
      {data.players.length > 0 && <Players players={data.players.slice(0, SHOWN)} />}
      {extras && <p>{extras}</p>}
    </>
  );
}

const UNKNOWN =
  "What this changes cannot be told beforehand: it would hold up others. It can be applied, and taken back for ten seconds.";
/** As many as there is room for. */
const SHOWN = 3;

function Players({ players }: { players: readonly MovedPlayer[] }): ReactNode {
  return (
    <ul className="tabular-nums">
      {players.map((player) => {
        const name = fullName(player);
        // A long name is cut, its figures never.
        return (
          <li key={player.userId} className="flex">
            <span className="truncate">{name}</span>
            <span className="shrink-0">{playerInWords(player).slice(name.length)}</span>
          </li>
        );
      })}
    </ul>
  );
}
