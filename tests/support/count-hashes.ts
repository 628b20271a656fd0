/** Counts what bcrypt is asked to do, and lets it do it. */
import bcrypt from "bcrypt";

interface Watched {
  /** The cost of each password that was hashed or compared, in order. */
  costs: number[];
  /** The most at the same time. */
  most: number;
}

export function watchHashes(): Watched {
  const { compare, hash } = bcrypt;
  const watched: Watched = { costs: [], most: 0 };
  let now = 0;
  const watch = async <T>(cost: number, work: () => Promise<T>): Promise<T> => {
    watched.costs.push(cost);
    now += 1;
    watched.most = Math.max(watched.most, now);
    return work().finally(() => {
      now -= 1;
    });
  };
  Object.assign(bcrypt, {
    compare: (password: string, hashed: string) => watch(bcrypt.getRounds(hashed), () => compare(password, hashed)),
    hash: (password: string, cost: number) => watch(cost, () => hash(password, cost)),
  });
  return watched;
}
