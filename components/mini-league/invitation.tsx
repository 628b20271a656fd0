"use client";

import { useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { INPUT_LOOK } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { RenewInvite } from "./renew-invite";
import { useLink } from "./use-link";

interface InvitationProps {
  miniLeagueId: string;
  name: string;
  isOwner: boolean;
  link: string;
  /** Nobody else is in it yet: then this is what comes next. */
  isNew: boolean;
}

/** The link that invites, to be shared or copied by every member; its owner can renew it. */
export function Invitation({ miniLeagueId, name, isOwner, link, isNew }: InvitationProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { canShare, copied, share, copy } = useLink({ name, link, select: () => field.current?.select() });
  return (
    <Panel title="Invite" lead="Whoever has this link can join. Signed out it shows the name and nobody who is in it.">
      <label htmlFor={id} className="sr-only">
        Link to invite
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
        {copied && "The link is copied"}
      </p>
    </Panel>
  );
}
