/** Hashes passwords at bcrypt's lowest cost, since tests aren't about its speed. */
import bcrypt from "bcrypt";

export const LOWEST_COST = 4;
const { hash } = bcrypt;

export function hashQuickly(): void {
  Object.assign(bcrypt, { hash: (password: string) => hash(password, LOWEST_COST) });
}

/** Ends that. */
export function hashAsTheProduct(): void {
  Object.assign(bcrypt, { hash });
}
