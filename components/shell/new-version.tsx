"use client";

import clsx from "clsx";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { hasTyped } from "./typed-forms";

interface NewVersionProps {
  onTake: () => void;
  onLater: () => void;
}

const BUTTON = "min-h-11! shrink-0 px-2! py-1! text-lg! sm:px-3!";

/** Offers a new version. What is being typed is not taken from anybody: then a second tap is wanted. */
export function NewVersion({ onTake, onLater }: NewVersionProps) {
  const [warned, setWarned] = useState(false);
  return (
    <section
      aria-label="New version"
      className={clsx(
        "fixed inset-x-4 bottom-[calc(var(--tab-bar)+var(--bottom-bar)+10.5rem)] z-20 mx-auto flex max-w-md items-center gap-2 rounded-xl border-2 border-board-line bg-board py-2 pr-2 pl-4 text-board-on shadow-xl lg:right-auto lg:bottom-24 lg:left-6 lg:mx-0",
        warned && "flex-wrap justify-end",
      )}
    >
      <p role="status" className={clsx("min-w-0 grow leading-snug font-semibold", warned && "basis-full")}>
        {warned ? "What you have typed here is not saved, and would be lost." : "There is a new version."}
      </p>
      <Button look="plain" className={`${BUTTON} text-board-on!`} onClick={onLater}>
        Later
      </Button>
      <Button look="quiet" className={BUTTON} onClick={() => (hasTyped() && !warned ? setWarned(true) : onTake())}>
        {warned ? "Reload all the same" : "Reload"}
      </Button>
    </section>
  );
}
