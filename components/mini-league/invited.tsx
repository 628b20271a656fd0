"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { joinMiniLeague } from "@/lib/browser/mini-league";
import { keepWayBack } from "@/lib/browser/way-back";
import { invitationPath } from "@/lib/mini-league/rules";
import { Welcome } from "./welcome";

interface InvitedProps {
  invite: string;
  name: string;
}

/** Somebody who is signed in, and may join. */
export function Invited({ invite, name }: InvitedProps) {
  const router = useRouter();
  const { mutate, isPending, isSuccess, error } = useNotifiedMutation({
    ...joinMiniLeague,
    onSuccess: ({ data }) => {
      router.push(`/mini-leagues/${data.miniLeagueId}`);
      // Pages that the way back would bring were made before.
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

/** Somebody of whom nobody knows who they are: the way in leads back here. */
export function InvitedGuest({ invite, name }: InvitedProps) {
  const keep = () => keepWayBack(invitationPath(invite));
  return (
    <Welcome name={name}>
      <p className="text-lg">Log in to join. If you are new here, sign up first: it takes a minute.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/login" onClick={keep}>
          Log in
        </ButtonLink>
        <ButtonLink look="quiet" href="/register" onClick={keep}>
          Sign up
        </ButtonLink>
      </div>
    </Welcome>
  );
}
