import "server-only";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { siteDatabase } from "@/lib/site-database/site-database";
import { createResetStore, type ResetStore } from "./store";

/** Asks the links of all servers. Throws `unavailable` where they cannot be asked. */
export async function askResets<T>(ask: (resets: ResetStore) => Promise<T>): Promise<T> {
  try {
    return await ask(createResetStore(await siteDatabase()));
  } catch (cause) {
    throw new AppError("unavailable", messages.passwords.unavailable, { cause });
  }
}
