"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { joinMiniLeague } from "@/lib/mini-league/client";
import { invitationPath } from "@/lib/mini-league/rules";
import { withDestination } from "@/lib/session/destination";

interface InvitedProps {
  invite: string;
  name: string;
}

export function Invited({ invite, name }: InvitedProps) {
  const router = useRouter();
  const { mutate, isPending, isSuccess, error } = useNotifiedMutation({
    ...joinMiniLeague,
    onSuccess: ({ data }) => {
      router.push(`/mini-leagues/${data.miniLeagueId}`);
      // Back would show an outdated page.
      router.refresh();
    },
  });
  return (
    <Welcome name={name}>
      {error && <Notice tone="error">{error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending || isSuccess} onClick={() => mutate({ invite })}>
          Join
        </Button>
        <ButtonLink look="quiet" href="/">
          Not now
        </ButtonLink>
      </div>
    </Welcome>
  );
}

/** For guests, who return here after logging in. */
export function InvitedGuest({ invite, name }: InvitedProps) {
  const invitation = invitationPath(invite);
  return (
    <Welcome name={name}>
      <p className="text-lg">Log in to join. New here? Sign up first; it takes a minute.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={withDestination("/login", invitation)}>Log in</ButtonLink>
        <ButtonLink look="quiet" href={withDestination("/register", invitation)}>
          Sign up
        </ButtonLink>
      </div>
    </Welcome>
  );
}

function Welcome({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <p className="text-lg text-ink-soft">You're invited to the mini-league</p>
        <h1 className="text-5xl wrap-anywhere tight:text-3xl sm:text-6xl">{name}</h1>
      </div>
      <p className="text-lg text-pretty text-ink-soft">
        Pick the winner of each match, and see how you do against this group.
      </p>
      {children}
    </div>
  );
}

/** For links that no longer work. */
export function NoInvitation({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6">
      <h1 className="text-5xl wrap-anywhere tight:text-3xl sm:text-6xl">{title}</h1>
      <p className="text-lg text-pretty text-ink-soft">{text}</p>
      <ButtonLink look="quiet" href="/">
        Go to the game
      </ButtonLink>
    </div>
  );
}
