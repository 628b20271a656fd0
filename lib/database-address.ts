import { z } from "zod";

const SHAPE =
  "the PostgreSQL database, as postgresql://user:password@host:5432/name; in a password / ? # and @ are written %2F %3F %23 and %40";

/** The address of a database. A password that ends it too early would otherwise be taken for a part of its name. */
export const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: SHAPE })
  .refine((url) => !URL.canParse(url) || !behindHost(new URL(url)).includes("@"), { error: SHAPE });

const behindHost = ({ pathname, search, hash }: URL) => pathname + search + hash;
