import "server-only";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { siteDatabase } from "@/lib/site-database/site-database";
import { createSessionStore, type SessionStore } from "./store";

/**
 * Asks the sessions of all servers. Throws `unavailable` where they cannot be asked: nobody is signed in then, and
 * nobody is signed out.
 */
export async function askSessions<T>(ask: (sessions: SessionStore) => Promise<T>): Promise<T> {
  try {
    return await ask(createSessionStore(await siteDatabase()));
  } catch (cause) {
    throw new AppError("unavailable", messages.sessions.unavailable, { cause });
  }
}
