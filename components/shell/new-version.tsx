"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

interface NewVersionProps {
  onTake: () => void;
  onLater: () => void;
}

const BUTTON = "min-h-11! shrink-0 px-3! py-1! text-lg!";

/** Offers a new version. What is being typed is not taken from anybody: then a second tap is wanted. */
export function NewVersion({ onTake, onLater }: NewVersionProps) {
  const typed = useTyped();
  const [warned, setWarned] = useState(false);
  return (
    <section
      aria-label="New version"
      className="fixed inset-x-4 bottom-[calc(var(--tab-bar)+1rem)] z-20 mx-auto flex max-w-md flex-wrap items-center gap-2 rounded-xl border-2 border-board-line bg-board py-2 pr-2 pl-4 text-board-on shadow-xl lg:right-auto lg:bottom-6 lg:left-6 lg:mx-0"
    >
      <p role="status" className="min-w-0 grow basis-48 leading-snug font-semibold">
        {warned ? "What you have typed here is not saved, and would be lost." : "A new version is there."}
      </p>
      <Button look="plain" className={`${BUTTON} text-board-on!`} onClick={onLater}>
        Later
      </Button>
      <Button look="quiet" className={BUTTON} onClick={() => (typed && !warned ? setWarned(true) : onTake())}>
        {warned ? "Reload all the same" : "Reload"}
      </Button>
    </section>
  );
}

/** Whether something was typed on this page since it was opened or sent. */
function useTyped(): boolean {
  const path = usePathname();
  const [typedOn, setTypedOn] = useState<string>();
  useEffect(() => {
    const note = () => setTypedOn(path);
    const forget = () => setTypedOn(undefined);
    document.addEventListener("input", note);
    document.addEventListener("submit", forget);
    return () => {
      document.removeEventListener("input", note);
      document.removeEventListener("submit", forget);
    };
  }, [path]);
  return typedOn === path;
}
