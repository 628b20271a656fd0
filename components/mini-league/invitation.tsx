"use client";

import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { INPUT_LOOK } from "@/components/ui/field";
import { notifyError } from "@/components/ui/notifications";
import { Panel } from "@/components/ui/panel";
import { SECOND } from "@/lib/clock";
import { renewInvite } from "@/lib/mini-league/client";
import { ConfirmChange } from "./confirm-change";

interface InvitationProps {
  miniLeagueId: string;
  name: string;
  isOwner: boolean;
  link: string;
  /** Nobody else has joined, so sharing is the main action. */
  isNew: boolean;
}

/** The invitation link. All members can share it; the owner can renew it. */
export function Invitation({ miniLeagueId, name, isOwner, link, isNew }: InvitationProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { canShare, copied, share, copy } = useLink({ name, link, select: () => field.current?.select() });
  return (
    <Panel title="Invite" lead="Anyone with this link can join.">
      <label htmlFor={id} className="sr-only">
        Invite link
      </label>
      <input
        id={id}
        ref={field}
        readOnly
        value={link}
        className={`${INPUT_LOOK} truncate`}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        {canShare && (
          <Button look={isNew ? "main" : "quiet"} className="grow" onClick={share}>
            Share
          </Button>
        )}
        <Button look={isNew && !canShare ? "main" : "quiet"} className="grow" onClick={copy}>
          {copied ? "Copied" : "Copy link"}
        </Button>
        {isOwner && <RenewInvite miniLeagueId={miniLeagueId} />}
      </div>
      <p role="status" className="sr-only">
        {copied && "Link copied"}
      </p>
    </Panel>
  );
}

const COPIED_FOR = 4 * SECOND;

interface Linked {
  name: string;
  link: string;
  /** Selects the link, for when the browser refuses to copy. */
  select: () => void;
}

/** Shares a link with the device's share sheet, or copies it. */
function useLink({ name, link, select }: Linked) {
  const canShare = useSyncExternalStore(
    () => () => undefined,
    () => typeof navigator.share === "function",
    () => false,
  );
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const waiting = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(waiting);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      select();
      notifyError("Your browser won't let us copy. The link is selected: copy it yourself.");
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: name, text: `Join ${name}`, url: link });
    } catch (error) {
      // AbortError: the share sheet was closed.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };

  return { canShare, copied, share, copy };
}

function RenewInvite({ miniLeagueId }: { miniLeagueId: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="plain" className="grow" onClick={() => setAsking(true)}>
        Renew link
      </Button>
      {asking && (
        <ConfirmChange
          change={renewInvite}
          body={{ miniLeagueId }}
          onClose={() => setAsking(false)}
          title="Renew link?"
          warning="The old link stops working. Current members stay."
          action="Renew link"
        />
      )}
    </>
  );
}
