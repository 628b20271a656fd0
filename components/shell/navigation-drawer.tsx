"use client";

import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { CloseButton } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/on-demand";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { logOut } from "@/lib/account/client";
import type { Profile, User } from "@/lib/account/schema";

const DrawerItems = lazyPart(async () => (await import("./account-menu")).DrawerItems);

interface DrawerState {
  open: boolean;
  /** About to open, so its content is rendered already. */
  ready: boolean;
  onClose: () => void;
  /** Gets the focus when it closes. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** The state of a drawer, and the attributes of the button that opens it. */
export function useDrawer() {
  const [open, setOpen] = useState(false);
  const [ready, setReady] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const onClose = () => {
    setOpen(false);
    setReady(false);
  };
  const button: ComponentProps<"button"> = {
    ref: opener,
    type: "button",
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    // Render the content while the finger is still down.
    onPointerDown: () => startTransition(() => setReady(true)),
    onClick: () => setOpen(true),
  };
  const drawer: DrawerState = { open, ready, onClose, opener };
  return { button, drawer };
}

interface NavigationDrawerProps {
  user: User;
  profile: Profile;
  drawer: DrawerState;
}

/** All links of the bar and the user menu, for small screens. */
export function NavigationDrawer({ user, profile, drawer }: NavigationDrawerProps) {
  const { onClose } = drawer;
  const logOut = useLogOut();
  // Close it first; an error notification would be behind it.
  const leave = () => {
    onClose();
    logOut();
  };
  return (
    <Drawer title="Menu" {...drawer}>
      <DrawerItems profile={profile} isAdmin={user.isAdmin} onLogOut={leave} onFollow={onClose} />
    </Drawer>
  );
}

interface DrawerProps extends DrawerState {
  title: string;
  children: ReactNode;
}

/** A panel at the right edge, as a `<dialog>`. Its content is rendered when it opens or is about to. */
function Drawer({ open, ready, onClose, opener, title, children }: DrawerProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    if (!open || !panel.current) return;
    const close = show(panel.current);
    return () => {
      close();
      opener.current?.focus();
    };
  }, [open, opener]);
  return (
    <dialog
      ref={panel}
      popover="manual"
      aria-labelledby={name}
      onClose={onClose}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      // The content fills the dialog, so a click on the dialog itself is on the backdrop.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overscroll-contain border-l border-line bg-card text-ink shadow-2xl backdrop:bg-veil motion-safe:animate-slide-in"
    >
      {(open || ready) && (
        <div className="flex min-h-full flex-col gap-2 p-4 pb-8">
          <div className="flex items-center justify-between">
            <h2 id={name} className="pl-4 text-2xl">
              {title}
            </h2>
            <CloseButton onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/**
 * Shows the panel as a popover at once, and makes it modal after its animation: going modal restyles the whole page,
 * which is slow on a slow phone. Returns a function that closes it.
 */
function show(panel: HTMLDialogElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const makeModal = () => {
    panel.hidePopover();
    panel.showModal();
  };
  panel.showPopover();
  const frame = requestAnimationFrame(async () => {
    await Promise.allSettled(panel.getAnimations().map(({ finished }) => finished));
    if (!closed) timer = setTimeout(makeModal);
  });
  return () => {
    closed = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    panel.hidePopover();
    panel.close();
  };
}

/** Logs out and goes to /login. */
export function useLogOut(): () => void {
  const router = useRouter();
  const { mutate } = useNotifiedMutation(logOut);
  return () =>
    mutate(undefined, {
      onSuccess: () => {
        router.replace("/login");
        // Drop the router's cached pages, which were rendered for a signed-in user.
        router.refresh();
      },
    });
}
