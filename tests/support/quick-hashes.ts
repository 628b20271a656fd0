/** Passwords are hashed at the lowest cost that bcrypt knows: what is tested is not how slow it is. */
import bcrypt from "bcrypt";

export const LOWEST_COST = 4;
const { hash } = bcrypt;

export function hashQuickly(): void {
  Object.assign(bcrypt, { hash: (password: string) => hash(password, LOWEST_COST) });
}

/** For tests of how slow it is. */
export function hashAsTheProduct(): void {
  Object.assign(bcrypt, { hash });
}
