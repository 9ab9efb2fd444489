import "server-only";
import { messages } from "@/contract/messages";
import { withSiteDatabase } from "@/server/database/site-database";
import { createPublicationStore } from "./store";

export type PublicationStore = ReturnType<typeof createPublicationStore>;

/** Asks which projects are public. Throws `unavailable` where the site's database cannot be asked. */
export const askPublication = <T>(ask: (store: PublicationStore) => Promise<T>): Promise<T> =>
  withSiteDatabase(messages.unavailable, (db) => ask(createPublicationStore(db)));
