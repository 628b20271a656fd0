"use client";

import type * as RadixMenu from "@radix-ui/react-dropdown-menu";
import clsx from "clsx";
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { CheckIcon, ChevronIcon } from "./icons";
import { Link } from "./link";
import { sayUnfetched } from "./notifications";
import { onDemand } from "./on-demand";

type Radix = typeof RadixMenu;

/** What menus are made of. Pages come without it: it is wanted when somebody first opens one. */
export const menuParts = onDemand<Radix>(() => import("@radix-ui/react-dropdown-menu"));

const PartsContext = createContext<Radix | undefined>(undefined);

function useParts(): Radix {
  const parts = use(PartsContext);
  if (!parts) throw new Error("Only a Menu can hold this");
  return parts;
}

const ITEM =
  "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 font-medium outline-none " +
  "data-highlighted:bg-band data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus";

interface MenuProps {
  /** What opens it. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Which edge of the trigger it keeps to. */
  align?: "start" | "end";
  /** The trigger alone, for now; a menu that is open closes. The button stays the same one and keeps the focus. */
  off?: boolean;
  /** Leaves room beside it for its branches, also on a phone. */
  narrow?: boolean;
  children: ReactNode;
}

/** How a menu was opened for the first time. */
interface Opening {
  parts: Radix;
  /** The key that did it, where it was one. */
  key: string | undefined;
}

const OPENING_KEYS = ["Enter", " ", "ArrowDown"];

/** Stays beside its trigger in the document, so that it belongs to the same landmark. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const [opening, setOpening] = useState<Opening>();
  if (opening) return <OpenedMenu trigger={trigger} opening={opening} {...menu} />;
  if (menu.off) return trigger;

  function openBy(key?: string) {
    const parts = menuParts.here();
    if (parts) setOpening({ parts, key });
    else menuParts.fetch().then((fetched) => setOpening({ parts: fetched, key }), sayUnfetched);
  }
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerDown: (event) => {
      if (event.button !== 0 || event.ctrlKey) return;
      // The focus goes into the menu.
      event.preventDefault();
      openBy();
    },
    onKeyDown: (event) => {
      if (!OPENING_KEYS.includes(event.key)) return;
      event.preventDefault();
      openBy(event.key);
    },
  });
}

interface OpenedMenuProps extends MenuProps {
  opening: Opening;
}

/** The menu from its first opening on. */
function OpenedMenu({ trigger, align = "end", narrow = false, off = false, opening, children }: OpenedMenuProps) {
  const { parts, key } = opening;
  const [open, setOpen] = useState(key === undefined);
  if (off && open) setOpen(false);
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed on the button that stood here before is pressed again on this one, which knows what to do with it.
  useEffect(() => {
    if (key === undefined) return;
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, [key]);
  return (
    <PartsContext value={parts}>
      <parts.Root modal={false} open={open && !off} onOpenChange={(wanted) => setOpen(wanted && !off)}>
        <parts.Trigger asChild ref={button}>
          {trigger}
        </parts.Trigger>
        <parts.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={clsx(
            "z-30 rounded-xl border border-line bg-card p-2 text-ink shadow-2xl motion-safe:animate-rise",
            narrow ? "min-w-40 sm:min-w-60" : "min-w-[min(15rem,calc(100vw-1rem))]",
          )}
        >
          {children}
        </parts.Content>
      </parts.Root>
    </PartsContext>
  );
}

export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  const Radix = useParts();
  return (
    <Radix.Item asChild>
      <Link className={clsx(ITEM, className)} {...rest} />
    </Radix.Item>
  );
}

const MAIN =
  "m-1 min-h-12! justify-center! bg-cherry font-display text-xl font-extrabold! text-cherry-on data-highlighted:bg-cherry-deep! " +
  "forced-colors:border-2";

interface MenuActionProps {
  /** The one thing that the menu is for; looks like the main button of a screen. */
  main?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuAction({ main = false, onSelect, children }: MenuActionProps) {
  const Radix = useParts();
  return (
    <Radix.Item className={clsx(ITEM, main && MAIN)} onSelect={onSelect}>
      {children}
    </Radix.Item>
  );
}

interface MenuBranchProps {
  label: string;
  /** Not to be opened, for now. */
  off?: boolean;
  children: ReactNode;
}

/** An item that opens a menu of its own. */
export function MenuBranch({ label, off = false, children }: MenuBranchProps) {
  const Radix = useParts();
  return (
    <Radix.Sub>
      <Radix.SubTrigger disabled={off} className={clsx(ITEM, "data-[state=open]:bg-band data-disabled:opacity-60")}>
        {label}
        <span className="-rotate-90">
          <ChevronIcon />
        </span>
      </Radix.SubTrigger>
      <Radix.SubContent
        sideOffset={2}
        collisionPadding={8}
        className="z-40 min-w-40 rounded-xl border border-line bg-card p-2 text-ink shadow-2xl motion-safe:animate-rise"
      >
        {children}
      </Radix.SubContent>
    </Radix.Sub>
  );
}

interface MenuChoiceProps<Value extends string> {
  /** The one that holds now. */
  value: Value | undefined;
  options: readonly Value[];
  onChoose: (value: Value) => void;
}

/** One of several; the one that holds is checked. */
export function MenuChoice<Value extends string>({ value, options, onChoose }: MenuChoiceProps<Value>) {
  const Radix = useParts();
  return (
    <Radix.RadioGroup value={value ?? ""}>
      {options.map((option) => (
        <Radix.RadioItem key={option} value={option} className={ITEM} onSelect={() => onChoose(option)}>
          {option}
          <Radix.ItemIndicator>
            <CheckIcon />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

interface MenuSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** Something that is on or off; the menu stays open, so that one sees what it does. */
export function MenuSwitch({ checked, onChange, children }: MenuSwitchProps) {
  const Radix = useParts();
  return (
    <Radix.CheckboxItem
      className={ITEM}
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      {children}
      <Radix.ItemIndicator>
        <CheckIcon />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const Radix = useParts();
  return (
    <Radix.Group>
      <Radix.Label className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">{label}</Radix.Label>
      {children}
    </Radix.Group>
  );
}

/** A sentence above what can be chosen. */
export function MenuText({ children }: { children: ReactNode }) {
  const Radix = useParts();
  return (
    <Radix.Label className="max-w-[min(15rem,calc(100vw-2rem))] px-3 pt-2 pb-1 text-sm text-ink-soft">
      {children}
    </Radix.Label>
  );
}

export function MenuLine() {
  const Radix = useParts();
  return <Radix.Separator className="mx-3 my-2 h-px bg-line" />;
}
