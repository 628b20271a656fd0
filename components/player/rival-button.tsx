"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { chooseRival } from "@/lib/player/client";

/** Makes a player the viewer's rival, or removes the rival. */
export function RivalButton({ userId, isRival }: { userId: string; isRival: boolean }) {
  const [isChosen, setChosen] = useState(isRival);
  const { mutate, isPending } = useNotifiedMutation({
    ...chooseRival,
    onSuccess: (...reply) => {
      setChosen(!isChosen);
      return chooseRival.onSuccess?.(...reply);
    },
  });
  return (
    <Button look="quiet" busy={isPending} onClick={() => mutate({ rivalId: userId, chosen: !isChosen })}>
      {isChosen ? "Remove rival" : "Make rival"}
    </Button>
  );
}
