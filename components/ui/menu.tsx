"use client";

import type * as RadixMenu from "@radix-ui/react-dropdown-menu";
import clsx from "clsx";
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { useCloseOnBack } from "./close-on-back";
import { CheckIcon, ChevronIcon } from "./icons";
import { Link } from "./link";
import { notifyNotLoaded } from "./notifications";
import { onDemand } from "./on-demand";

type Radix = typeof RadixMenu;

/** Radix's menu, loaded on demand. */
export const menuParts = onDemand<Radix>(() => import("@radix-ui/react-dropdown-menu"));

const MenuPartsContext = createContext<Radix | undefined>(undefined);

function useMenuParts(): Radix {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error("Only a Menu can hold this");
  return parts;
}

const ITEM_LOOK =
  "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 font-medium outline-none " +
  "data-highlighted:bg-band data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus";

const OPENING_KEYS = ["Enter", " ", "ArrowDown"];

/** A button with a menu, which is rendered next to the button, in the same landmark. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const [opening, setOpening] = useState<Opening>();
  if (opening) return <OpenedMenu trigger={trigger} opening={opening} {...menu} />;
  if (menu.off) return trigger;

  function openBy(key?: string) {
    // A transition, so that the pressed state is painted first.
    const open = (parts: Radix) => startTransition(() => setOpening({ parts, key }));
    const parts = menuParts.loaded();
    if (parts) open(parts);
    else menuParts.fetch().then(open, notifyNotLoaded);
  }
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    // A sheet opens under the finger, so open it only after the press.
    onClick: menu.sheet ? () => openBy() : undefined,
    onPointerDown: (event) => {
      if (menu.sheet) {
        // Start loading before the click, which reports errors.
        menuParts.fetch().catch(() => undefined);
        return;
      }
      if (event.button !== 0 || event.ctrlKey) return;
      // Don't focus the button; the menu gets the focus.
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

interface MenuProps {
  trigger: ReactElement<ComponentProps<"button">>;
  /** The edge of the trigger that it aligns with. */
  align?: "start" | "end";
  /** Disables the menu and closes it if open. The button keeps the focus. */
  off?: boolean;
  /** Identifies what the menu offers. When that changes, an open menu closes, so that a finger doesn't hit another item. */
  offers?: string;
  /** Opens as a sheet at the bottom on a phone. */
  sheet?: boolean;
  /** Leaves space for submenus on a phone. */
  narrow?: boolean;
  children: ReactNode;
}

/** How the menu was first opened. */
interface Opening {
  parts: Radix;
  /** The key pressed, if any. */
  key: string | undefined;
}

interface OpenedMenuProps extends MenuProps {
  opening: Opening;
}

/** Replaces the plain button once the menu has been opened. */
function OpenedMenu({
  trigger,
  align = "end",
  narrow = false,
  sheet = false,
  off = false,
  offers = "",
  opening,
  children,
}: OpenedMenuProps) {
  const { parts, key } = opening;
  const [open, setOpen] = useState(key === undefined);
  const [offered, setOffered] = useState(offers);
  if ((off || offered !== offers) && open) setOpen(false);
  if (offered !== offers) setOffered(offers);
  useCloseOnBack(open && !off, () => setOpen(false));
  const wasOpen = useRef(false);
  const onPress = {
    // Opens on click instead of on pointerdown; see Menu.
    onPointerDown: (event: PointerEvent) => {
      wasOpen.current = open;
      event.preventDefault();
    },
    onClick: () => setOpen(!wasOpen.current && !off),
  };
  const button = useRef<HTMLButtonElement>(null);
  // Repeat the key press for Radix, which replaced the button that received it.
  useEffect(() => {
    if (key === undefined) return;
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, [key]);
  return (
    <MenuPartsContext value={parts}>
      <parts.Root
        modal={false}
        open={open && !off}
        // A transition, as in Menu.
        onOpenChange={(wanted) => (wanted ? startTransition(() => setOpen(!off)) : setOpen(false))}
      >
        <parts.Trigger asChild ref={button} {...(sheet && onPress)}>
          {trigger}
        </parts.Trigger>
        {sheet && open && !off && <span aria-hidden="true" className="fixed inset-0 z-29 bg-veil sm:hidden" />}
        <parts.Content
          data-sheet={sheet || undefined}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={clsx(
            "z-30 rounded-xl border border-line bg-card p-2 text-ink shadow-2xl motion-safe:animate-rise",
            sheet &&
              "max-sm:w-screen max-sm:rounded-b-none max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] sm:min-w-72",
            narrow ? "min-w-40 sm:min-w-60" : "min-w-[min(15rem,calc(100vw-1rem))]",
          )}
        >
          {children}
        </parts.Content>
      </parts.Root>
    </MenuPartsContext>
  );
}

export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  const Radix = useMenuParts();
  return (
    <Radix.Item asChild>
      <Link className={clsx(ITEM_LOOK, className)} {...rest} />
    </Radix.Item>
  );
}

const MAIN =
  "m-1 min-h-12! justify-center! bg-cherry font-display text-xl font-extrabold! text-cherry-on data-highlighted:bg-cherry-deep! " +
  "forced-colors:border-2";

interface MenuActionProps {
  /** Looks like a main button. */
  main?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuAction({ main = false, onSelect, children }: MenuActionProps) {
  const Radix = useMenuParts();
  return (
    <Radix.Item className={clsx(ITEM_LOOK, main && MAIN)} onSelect={onSelect}>
      {children}
    </Radix.Item>
  );
}

interface MenuBranchProps {
  label: string;
  /** Disables it. */
  off?: boolean;
  children: ReactNode;
}

/** An item with a submenu. */
export function MenuBranch({ label, off = false, children }: MenuBranchProps) {
  const Radix = useMenuParts();
  return (
    <Radix.Sub>
      <Radix.SubTrigger
        disabled={off}
        className={clsx(ITEM_LOOK, "data-[state=open]:bg-band data-disabled:opacity-60")}
      >
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
  /** The current value, which is checked. */
  value: Value | undefined;
  options: readonly Value[];
  onChoose: (value: Value) => void;
}

export function MenuChoice<Value extends string>({ value, options, onChoose }: MenuChoiceProps<Value>) {
  const Radix = useMenuParts();
  return (
    <Radix.RadioGroup value={value ?? ""}>
      {options.map((option) => (
        <Radix.RadioItem key={option} value={option} className={ITEM_LOOK} onSelect={() => onChoose(option)}>
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
  /** Closes the menu. Otherwise it stays open, so that the effect is visible. */
  closes?: boolean;
  children: ReactNode;
}

/** A checkbox item. */
export function MenuSwitch({ checked, onChange, closes = false, children }: MenuSwitchProps) {
  const Radix = useMenuParts();
  return (
    <Radix.CheckboxItem
      className={ITEM_LOOK}
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => closes || event.preventDefault()}
    >
      {children}
      <Radix.ItemIndicator>
        <CheckIcon />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const Radix = useMenuParts();
  return (
    <Radix.Group>
      <Radix.Label className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">{label}</Radix.Label>
      {children}
    </Radix.Group>
  );
}

export function MenuText({ children }: { children: ReactNode }) {
  const Radix = useMenuParts();
  return (
    <Radix.Label className="max-w-[min(15rem,calc(100vw-2rem))] px-3 pt-2 pb-1 text-sm text-ink-soft">
      {children}
    </Radix.Label>
  );
}

export function MenuLine() {
  const Radix = useMenuParts();
  return <Radix.Separator className="mx-3 my-2 h-px bg-line" />;
}
