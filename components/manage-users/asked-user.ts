import type { ManagedUser } from "@/lib/account/user-list-schema";

/** The user whom a dialog is about, and what goes with that. */
export interface AskedUser {
  user: ManagedUser;
  /** Whether it is the administrator themselves. */
  own: boolean;
  /** Whether nobody else is an administrator. */
  lastAdmin: boolean;
  onClose: () => void;
  /** Where focus goes afterwards. */
  returnTo: () => HTMLElement | null;
}
