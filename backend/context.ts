import type { Tokens } from "./auth/tokens";
import type { Db } from "./db/tables";

/** What every resource is built on. */
export type Context = { db: Db; tokens: Tokens };
