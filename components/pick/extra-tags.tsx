import { StarIcon, TurnIcon } from "@/components/ui/icons";

const TAG = "flex items-center gap-1 rounded-md px-1.5 text-sm font-bold";

/** Yellow, with a star: what is said of a wildcard. */
export function WildcardTag({ children }: { children: string }) {
  return (
    <span className={`${TAG} bg-wildcard text-wildcard-on`}>
      <StarIcon filled small /> {children}
    </span>
  );
}

/** Blue, with two arrows that change places: what is said of a gamechanger. */
export function GamechangerTag({ children }: { children: string }) {
  return (
    <span className={`${TAG} bg-gamechanger text-gamechanger-on`}>
      <TurnIcon small /> {children}
    </span>
  );
}
